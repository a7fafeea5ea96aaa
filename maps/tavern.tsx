<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="tavern" tilewidth="80" tileheight="80" tilecount="2" columns="2">
 <image source="tavern.png" width="160" height="80"/>
</tileset>
