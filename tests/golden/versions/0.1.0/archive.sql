PRAGMA application_id = 2055097118;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE chair (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            number INTEGER NOT NULL,     -- in the order in which the chairs were taken
            seat INTEGER NOT NULL,
            ply INTEGER NOT NULL,
            name TEXT NOT NULL,
            colour TEXT NOT NULL,
            person TEXT NOT NULL,
            level TEXT,
            PRIMARY KEY (match, number)) WITHOUT ROWID;
INSERT INTO "chair" VALUES(1,0,0,0,'Dörte','ember','Dörte',NULL);
INSERT INTO "chair" VALUES(1,1,1,0,'Old Brass','moss','','easy');
INSERT INTO "chair" VALUES(2,0,0,0,'Dörte','ember','Dörte',NULL);
INSERT INTO "chair" VALUES(2,1,1,0,'Old Brass','moss','','easy');
CREATE TABLE last_table (
            game TEXT PRIMARY KEY,
            setup TEXT NOT NULL,         -- JSON
            chairs TEXT NOT NULL)        -- JSON
            WITHOUT ROWID;
INSERT INTO "last_table" VALUES('yahtzee_challenge','{"options":{"bell":"standard","order":"rolled","two_player_start":"source"},"roles":[],"seats":2}','[{"colour":"ember","level":null,"name":"Dörte","person":"Dörte","ply":0,"seat":0},{"colour":"moss","level":"easy","name":"Old Brass","person":"","ply":0,"seat":1}]');
CREATE TABLE lease (
            match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
            owner TEXT NOT NULL);
CREATE TABLE match (
            id INTEGER PRIMARY KEY,      -- drawn at random, so that two copies never draw the same
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,      -- the version it was started with
            setup TEXT NOT NULL,         -- JSON
            seed TEXT NOT NULL,          -- a whole number, larger than sqlite's
            started REAL NOT NULL,       -- seconds since 1970
            played REAL NOT NULL,
            standing TEXT NOT NULL,      -- in words, for lists
            outcome TEXT,                -- JSON; NULL while it goes on
            imported INTEGER NOT NULL);
INSERT INTO "match" VALUES(1,'yahtzee_challenge',1,'{"options":{"bell":"standard","order":"rolled","two_player_start":"source"},"roles":[],"seats":2}','1',1700000000.0,1700000000.0,'Finished','{"party_won":null,"places":[2,1],"reason":"{seat:1} wins with 320 points.","rule":"YC-13.2","scores":[[{"label":"Twos, three dice","points":30},{"label":"Fours, three dice","points":30}],[{"label":"Ones, one die","points":10},{"label":"Threes, one die","points":10},{"label":"Fives, three dice","points":30},{"label":"Sixes, three dice","points":30},{"label":"Three of a kind","points":20},{"label":"Small straight","points":30},{"label":"Chance","points":40},{"label":"Full house","points":40},{"label":"Four of a kind","points":50},{"label":"Large straight","points":60}]],"tie_break":""}',0);
INSERT INTO "match" VALUES(2,'yahtzee_challenge',1,'{"options":{"bell":"standard","order":"rolled","two_player_start":"source"},"roles":[],"seats":2}','2',1700000002.0,1700000002.0,'Round 3, 8 tiles left',NULL,0);
CREATE TABLE odds (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            key TEXT NOT NULL,
            chance REAL NOT NULL,
            happened INTEGER,            -- NULL until it is known
            PRIMARY KEY (match, ply, key, chance)) WITHOUT ROWID;
INSERT INTO "odds" VALUES(1,3,'six',1.66666666666666657414e-01,1);
CREATE TABLE player (
            name TEXT PRIMARY KEY,
            colour TEXT NOT NULL,
            played REAL NOT NULL) WITHOUT ROWID;
INSERT INTO "player" VALUES('Dörte','ember',1700000003.0);
CREATE TABLE step (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            move TEXT,                   -- as a line; NULL for the set-up, ply 0
            drawn TEXT NOT NULL,         -- JSON
            by_seat INTEGER,
            joined INTEGER NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (match, ply)) WITHOUT ROWID;
INSERT INTO "step" VALUES(1,0,NULL,'[]',NULL,0,'3429e67d266f3158ff8fa889326bd888b3ac0a7bf74be8264b8e8c4a2a1cbec3');
INSERT INTO "step" VALUES(1,1,'roll_order','[1,6]',0,0,'0f3e0dc91a8b32929dd9846def99a639036551419d5c6224e3da2cb0bfcccf54');
INSERT INTO "step" VALUES(1,2,'roll_order','[4,2]',1,0,'d97a91ab02e32a9c3f799d4dc50a52a7940440ef9c93694be171d359630fb772');
INSERT INTO "step" VALUES(1,3,'roll_step','[2]',0,0,'85ac1a674a322c6d58cdf784b648513f5e3e6c133aa3e5bdb7b317a5a2b0690a');
INSERT INTO "step" VALUES(1,4,'roll','[6,1,6,1,1]',0,0,'67dc37923cc0b83e4884b83ee0b0c7aa8df0842b8ddceb0649e374788b672867');
INSERT INTO "step" VALUES(1,5,'stop','[]',0,0,'6514bebe5c247fde5e5af0ff79dc363e3f1b59d97684423bd5e355c4cdc0799f');
INSERT INTO "step" VALUES(1,6,'claim full_house','[]',0,0,'a53d84141dca8a354c800bae37d122769366b0e97b1c170b9bb6ac6fe65c6e3f');
INSERT INTO "step" VALUES(1,7,'roll_step','[3]',1,0,'76286006f12f57cef20db178105bdf5b5488ed3e4612901ddefc83ff615642f3');
INSERT INTO "step" VALUES(1,8,'roll','[5,6,5,6,3]',1,0,'1c8f2efc183d5b3abc72b7ae358bc0542597909f64eff515e285312362326b7c');
INSERT INTO "step" VALUES(1,9,'stop','[]',1,0,'d91538e3f7d67e530eacebbafca0ec10197fc12279157340c6ff1968d1cb4533');
INSERT INTO "step" VALUES(1,10,'claim chance','[]',1,0,'92d6a5bcf36b7f7d8c0e30a28fbfaabd7bb68485a52ffcc288ed90c737e4aa44');
INSERT INTO "step" VALUES(1,11,'roll_step','[4]',0,0,'a814355c7e138e7cb5b8e79b85073c3011618f78ec4b291070a0077e9e2ddf15');
INSERT INTO "step" VALUES(1,12,'roll','[3,2,6,2,1]',0,0,'efdc88c805be01414a08f9ca2958211619adbe28820f940a009dfec40d1a9e91');
INSERT INTO "step" VALUES(1,13,'reroll 0,2,4','[1,3,6]',0,0,'b526ef4500da741a3a8e07df2ad5d629a1987a2615c40563ac3e680752549208');
INSERT INTO "step" VALUES(1,14,'reroll 0,2,4','[5,2,1]',0,0,'a2c359bca7478f651f171e018ff507491216d3da4dbc17a71ba01a62c82ca790');
INSERT INTO "step" VALUES(1,15,'claim twos','[]',0,0,'c5434301e244a8aefd5ab674e9a4f35c8db9b6b8203141cbe16496ccf7c1043b');
INSERT INTO "step" VALUES(1,16,'roll_step','[6]',1,0,'e7453a474d2c050e6b97457e05226b7803cb439063342b5e825a869f733d64da');
INSERT INTO "step" VALUES(1,17,'roll','[6,5,3,1,1]',1,0,'ec4be92fa6df0074f6a959ce98fc9e5c85e168f627b5c6618dea8430e87d7da7');
INSERT INTO "step" VALUES(1,18,'reroll 0,1,2','[2,1,1]',1,0,'e43b61cc6c27b491b4cdc6e36d045306895560ef74dd47d91170fabaa8906c93');
INSERT INTO "step" VALUES(1,19,'stop','[]',1,0,'e7c3379a9c421176d70e1a04a3d07b8257a96df7084f6215d1764c31455786f5');
INSERT INTO "step" VALUES(1,20,'claim four_of_a_kind','[]',1,0,'cb686c025b34cd9ba358f1555edf0cdac9a59a19c67059dc71256503e37d9c29');
INSERT INTO "step" VALUES(1,21,'roll_step','[1]',0,0,'737084811dff13eb7dbe37146288e3d000e09b5ea09b0963b86d8635b0623f27');
INSERT INTO "step" VALUES(1,22,'roll','[2,6,1,3,2]',0,0,'54c5995ff63a11c5e2aa2debe5aecff375012303a39c9129ef7feccd65153213');
INSERT INTO "step" VALUES(1,23,'reroll 0,2,3,4','[5,4,6,3]',0,0,'dbab4eb7512b11d39d785d1d170b8a03b3f1d3756cafda67345256d0265d94d4');
INSERT INTO "step" VALUES(1,24,'reroll 2,4','[6,2]',0,0,'32cf2ab864d707fd95a34ca349780937e47d24d3245b17242377ce7fd079f704');
INSERT INTO "step" VALUES(1,25,'claim chance','[]',0,0,'ff05ce6a5f1e715dc54d970893ff3f9bb89d504ec0c4d4527e824129ac9dabc2');
INSERT INTO "step" VALUES(1,26,'roll_step','[5]',1,0,'378e268597d23afe7deb94e5388215a0e50761d44dc80fc88d913a7c52e5041b');
INSERT INTO "step" VALUES(1,27,'roll','[5,6,6,3,1]',1,0,'f51277492614b1dc64b038ebcff3e35482c1f7ef2adb230906391ca88df683c5');
INSERT INTO "step" VALUES(1,28,'reroll 0,3,4','[6,1,5]',1,0,'45be0a277ee076ea43610c0cd47a607534263fba9d134ead98ef60a952a3d8c6');
INSERT INTO "step" VALUES(1,29,'reroll 3,4','[4,3]',1,0,'fff9a25fe3ae48c0ceed98f4540b0038311a16f90a25d691571699def6d9be9f');
INSERT INTO "step" VALUES(1,30,'roll_step','[3]',0,0,'3d3c5d6fdeacbc9eafaade64371ab45cc34592df307e2fd5346ecad28f59ac01');
INSERT INTO "step" VALUES(1,31,'roll','[3,4,3,4,4]',0,0,'616d0a246e8f693ab08b80aa6861fd7b146c18b6e77d7cb3beaaf7db69c5e4ec');
INSERT INTO "step" VALUES(1,32,'reroll 0,2','[6,1]',0,0,'4ba5ef46f55f45c0210d4e304c80f1576e59dd0e4895417116aa1b5b833c87f4');
INSERT INTO "step" VALUES(1,33,'reroll 0,2','[5,2]',0,0,'fbde6eda1252c7686415f4cc26176477ca8f3e20fd5c44c36a5b57231864ce18');
INSERT INTO "step" VALUES(1,34,'claim fours','[]',0,0,'84648a3825d04018e093dea6e701284d650d96e7d2fbd7c43efb2420f202bd9e');
INSERT INTO "step" VALUES(1,35,'roll_step','[6]',1,0,'bddf99af7f4576933ea69809f7110dac769ba0112f44c6c9652c042a4d002921');
INSERT INTO "step" VALUES(1,36,'roll','[4,1,4,4,1]',1,0,'86a9054980757063877cdaa0b2d342121f3a0efece95c644e6fac807e6a9aeca');
INSERT INTO "step" VALUES(1,37,'stop','[]',1,0,'4164b78f92bf667588e57e28bbe1c486f7f6ba46a4bf89e58598a68178381afe');
INSERT INTO "step" VALUES(1,38,'claim full_house','[]',1,0,'f5a7c7bfa13230ad7e583498882f5924662371fe7bdce81a939b89272c49de74');
INSERT INTO "step" VALUES(1,39,'roll_step','[2]',0,0,'0f035aaedb7d0185182908c20a86c62c23a0acba21e39ecf27ad1e150fd08053');
INSERT INTO "step" VALUES(1,40,'roll','[2,2,6,6,4]',0,0,'190a7d2700c9a107c11af8d21f054d03da6c6ef245dba16c67caeea0a3e8db30');
INSERT INTO "step" VALUES(1,41,'reroll 0,1,4','[1,6,1]',0,0,'bfef6721e9accdc084b12a65fb591eaa23d86d7892f01a1410d8c4443d8c26a1');
INSERT INTO "step" VALUES(1,42,'stop','[]',0,0,'64bf417c77071a55f458dcb53c861939722f31573900270bb663595bfdcee55a');
INSERT INTO "step" VALUES(1,43,'claim full_house','[]',0,0,'08a00d30b12b260e645d55b76063415a89fe3d84532f78d45a57f789ea5000d3');
INSERT INTO "step" VALUES(1,44,'roll_step','[2]',1,0,'8ff5017c9afdf17a835583124662366879933650ccf9854b3fe3329bed0fede9');
INSERT INTO "step" VALUES(1,45,'roll','[5,5,4,5,3]',1,0,'d15edc7ed36ba58cb289f5824501e11a10a1b23452e4493965b8b4d8fb382d75');
INSERT INTO "step" VALUES(1,46,'reroll 2,4','[1,2]',1,0,'6bfd79e767e2f629682090cdcfd36e48cf61406df672c1e3e58e507dc7d1c17c');
INSERT INTO "step" VALUES(1,47,'reroll 2,4','[1,1]',1,0,'b8aa0a0c0ec85bd43661b141fc9a58bf25e7c6da44fac959dff96bcadcfb485b');
INSERT INTO "step" VALUES(1,48,'claim full_house','[]',1,0,'4e328dd2ee0dfb468f4f7d478a36c4e146a2556efe3a411249c0ee463f47f6b8');
INSERT INTO "step" VALUES(1,49,'roll_step','[3]',0,0,'7580ceab05116201abe0c697ebc36d730ac24760fbd1c2909da62a883f489726');
INSERT INTO "step" VALUES(1,50,'roll','[3,6,6,5,6]',0,0,'cf8696a1260f1deb8f71fd1601d929e7f50cadaf395f04a4efae23ad980c0f2d');
INSERT INTO "step" VALUES(1,51,'reroll 0,3','[2,1]',0,0,'45e8c6bba51cb8eb3da27c3720499edca742c692ba5b47e25e595495378df0c1');
INSERT INTO "step" VALUES(1,52,'reroll 0,3','[3,3]',0,0,'d25e34164dd7dd817a62386a47f956295dbeeab87e38b8e41103460cada308cb');
INSERT INTO "step" VALUES(1,53,'claim sixes','[]',0,0,'d210a8f1fdd692d586634b60ac901e39cc3801d43fd6887a3c0ca5cb3eb2c5b4');
INSERT INTO "step" VALUES(1,54,'roll_step','[5]',1,0,'85560a0d089c78b878712874f3bac02234eb3a16b57fa765a16ecba5479824fc');
INSERT INTO "step" VALUES(1,55,'roll','[3,3,5,5,3]',1,0,'64667a32e54bc999069fe96ae5ae7d6b034917b84743e292dc5ad67a1fcc3bf3');
INSERT INTO "step" VALUES(1,56,'reroll 0,1,4','[5,2,6]',1,0,'74313ba5014903409d44189f694cbd0ee3db9f5276af0b7736b540fb1cc4d07d');
INSERT INTO "step" VALUES(1,57,'reroll 1,','[2]',1,0,'88b13a9fd5abace48d8abd66cb1238b66dd442a2d20b4f80c5f496c10a4af6b4');
INSERT INTO "step" VALUES(1,58,'roll_step','[2]',0,0,'d8deec13e2a98fcc8f3de135061c2a1783e69e36aeaa3495fffe2ca551931461');
INSERT INTO "step" VALUES(1,59,'move_on','[1]',0,0,'55133603595ecf7376e53637d0ce5e41d040715449b03cad5c2d3f557029f468');
INSERT INTO "step" VALUES(1,60,'roll','[5,4,6,5,5]',0,0,'386923102a1ec9838bcf418f14329900840a769b9c61b244365a5fc4d9a10e30');
INSERT INTO "step" VALUES(1,61,'reroll 1,2','[1,2]',0,0,'f3051be1894911fa2d0b19a635054cca04ce996ea1e23d5ec7cc17e0c7c687ac');
INSERT INTO "step" VALUES(1,62,'reroll 1,2','[4,4]',0,0,'a1a3fff5c9cc689efda0d0471056c1766c0242b333c4608915f78110576b571d');
INSERT INTO "step" VALUES(1,63,'claim full_house','[]',0,0,'a70703b9cae59fb295974cd28e5a778da38c8e8baeff145279b123ba77baec94');
INSERT INTO "step" VALUES(1,64,'roll_step','[3]',1,0,'42a66514392d6d5a2817950f6497ef41f41de509090884f2ea0e323bc2eef65c');
INSERT INTO "step" VALUES(1,65,'roll','[4,2,3,4,5]',1,0,'44c1826d60b868f7e147f1a66a93405e04802bc4eb125a7ceb368fe3b56f6ad4');
INSERT INTO "step" VALUES(1,66,'reroll 1,2,4','[2,3,1]',1,0,'0a6bca38dad7a9d474a0cf153c2d5ba27225fb782a56433b0ef24255c279d23b');
INSERT INTO "step" VALUES(1,67,'reroll 1,2,4','[3,3,5]',1,0,'fcc13b16fe1940edb19605abca908a8ee35a0ba2ed2825eed38c719053bb9416');
INSERT INTO "step" VALUES(1,68,'roll_step','[3]',0,0,'0e95529048b423c467ba34f6806850661912a5dfa9edb8c9b7e81fb7bfd510c0');
INSERT INTO "step" VALUES(1,69,'move_on','[1]',0,0,'29a644ff0ce15523f2be191c8ebc40a17d6832573bddd16dcc0ce5d5050a8b09');
INSERT INTO "step" VALUES(1,70,'move_on','[2]',0,0,'82a9cc4ebd5cd00c108d5179c941cc4e967d06b091d31c2e46cf129a731b3f16');
INSERT INTO "step" VALUES(1,71,'roll','[2,4,5,2,3]',0,0,'93189e57d3908b4478534f0848992935651af9f0c61cdac6fb7db09fb0ffe33b');
INSERT INTO "step" VALUES(1,72,'reroll 1,2,4','[4,1,2]',0,0,'689bfdfb28f5ada0378ee1026be5d9c76c18c0a52a7e71436731899225691844');
INSERT INTO "step" VALUES(1,73,'reroll 1,2','[4,1]',0,0,'801a50daedf11d441972103ee792b26db46ee897b700d62dc0db5a6184649992');
INSERT INTO "step" VALUES(1,74,'claim three_of_a_kind','[]',0,0,'66cb1044d793460ca05590ad3c1312f835fa185aefa197257e42c16e0ed5eb41');
INSERT INTO "step" VALUES(1,75,'roll_step','[4]',1,0,'639b4ed9f762ca3e9e08612f4887d09dc5a818886d5c0ed7ce041428ac1d4247');
INSERT INTO "step" VALUES(1,76,'roll','[5,6,3,5,4]',1,0,'ad0bcf4d30c1d69ddbcb644eda3d127618cdb5571a411ec75d27b3d28c1dcb2d');
INSERT INTO "step" VALUES(1,77,'reroll 1,2,4','[5,2,1]',1,0,'63741d03718e797c7482098db96455d98b1c91dcd4fc57d234f016fb80369978');
INSERT INTO "step" VALUES(1,78,'reroll 2,4','[6,3]',1,0,'a974c31deac8bc1441a0bab06e51ea143934a48a9eca85baf1c7ce328566478c');
INSERT INTO "step" VALUES(1,79,'claim fives','[]',1,0,'79a851c7fe2fb4ee21c138680d62a6aec0149b0065aa52c50316184ff12dd5b1');
INSERT INTO "step" VALUES(1,80,'roll_step','[5]',0,0,'71c80e4e0de7cdd6e952958e029f1ff076947c7d4521359d87fa6b23d75ae2b9');
INSERT INTO "step" VALUES(1,81,'roll','[4,5,4,6,3]',0,0,'ada7b84df70f82504fe4b4438a23cb8470a22f7e123652d74e6499e5fe073604');
INSERT INTO "step" VALUES(1,82,'reroll 0,2,3,4','[4,6,1,3]',0,0,'3474c744c4e292884428142591451f3b07fe58319af1fa0da50a6a0dacb69300');
INSERT INTO "step" VALUES(1,83,'reroll 0,2,3,4','[6,2,1,2]',0,0,'dc80ca2213f5f5f58d8955db4dc2cea69729312827266167b8530358ab8f6dae');
INSERT INTO "step" VALUES(1,84,'roll_step','[5]',1,0,'d3607d1aeba3d44b31db3dda4de867180327ba7bb3c1facf8e6acf86d039c40d');
INSERT INTO "step" VALUES(1,85,'roll','[6,5,2,1,4]',1,0,'712a6ea8720699b60f208ffd67b08329399b2199986e851242891533ddd5040c');
INSERT INTO "step" VALUES(1,86,'reroll 1,2,3,4','[2,3,2,5]',1,0,'2960fa3cfde1f2f87d84af2e31f581061037884daf8444ab503d0ab90956dbd9');
INSERT INTO "step" VALUES(1,87,'reroll 0,2,4','[5,4,1]',1,0,'e93c8639c2d2b2c53964b1af7a5f051f41b50d838d505e263a3ff370b3436cea');
INSERT INTO "step" VALUES(1,88,'claim ones','[]',1,0,'b92698fa703bb8c1dd2a4450721243da38753348c9ec6bee1bb4eed41ef746c6');
INSERT INTO "step" VALUES(1,89,'roll_step','[4]',0,0,'4237dbdc9202ff9bbdf65040bf00b33a7f9f93ff44a706b3eef9814118b52291');
INSERT INTO "step" VALUES(1,90,'move_on','[3]',0,0,'92f3a26414963f411889ab5415baa2ab5761e95394872a66892d0fc1069144be');
INSERT INTO "step" VALUES(1,91,'move_on','[2]',0,0,'c7a8bf465eec5c3b73013555e042cd2f8986f731f4c28cd982ef4fc7584537aa');
INSERT INTO "step" VALUES(1,92,'move_on','[4]',0,0,'7144878c64c2e701f42107e43999d8a179ac74021bc08bbc73089460de08a0e5');
INSERT INTO "step" VALUES(1,93,'roll','[4,3,6,6,5]',0,0,'5058b8e8077222b692d1fd96106f6de297b2dc958ac44336a4d94bb685d66fb1');
INSERT INTO "step" VALUES(1,94,'reroll 0,1,4','[2,5,5]',0,0,'8d8d0cef6676c035d806462e7aa3e10b940f9ab9738809d7828ab8c7a4d3fb8f');
INSERT INTO "step" VALUES(1,95,'reroll 0,1,4','[6,4,3]',0,0,'7d5bcdb645dd64d6e5bffe2623318841e074ef8fae1032703e4d733e8bc30bd6');
INSERT INTO "step" VALUES(1,96,'claim threes','[]',0,0,'ed78c4943de42f95742b76b3491d7f51bc95259fe77d134ed49f2ff669fd5476');
INSERT INTO "step" VALUES(1,97,'roll_step','[4]',1,0,'7d7e520afb714029157f1317fc16425dcabaddfc43c805016d8481003253fe8d');
INSERT INTO "step" VALUES(1,98,'roll','[5,6,6,3,1]',1,0,'7789bf2b707825cefebc9697670840427dacbe4376e26af008167d45f887e39b');
INSERT INTO "step" VALUES(1,99,'reroll 3,4','[4,3]',1,0,'f2941b9b1dfa527beb3c57641bc08428c2fb229f5669196da5df3f74929d256d');
INSERT INTO "step" VALUES(1,100,'reroll 3,4','[3,5]',1,0,'8a8d3e6414baa1a57b3149659d0634b52ad202ea72813d8e48965b1e78ec0f92');
INSERT INTO "step" VALUES(1,101,'claim chance','[]',1,0,'be5de0b0666b8f050e19f4ce082b5786b05aa11575067a2cfa9056d7063f3f5f');
INSERT INTO "step" VALUES(1,102,'roll_step','[4]',0,0,'61f675b302a01d2274fdcb851f5c736ac892fb809096eb2668e53ccc1f10da26');
INSERT INTO "step" VALUES(1,103,'roll','[1,6,1,2,4]',0,0,'c1a1d9ddedc0cf3aae430aef0504a8806f3832258a55424d30483dedceafa05e');
INSERT INTO "step" VALUES(1,104,'reroll 1,3,4','[1,2,1]',0,0,'3b3c965316820494507f4b56b89845f48842cc874f55867e321a40e38c253a8e');
INSERT INTO "step" VALUES(1,105,'reroll 3,','[4]',0,0,'a7dabb644237c94a7a60fa7e9744a67ab9d84ca05c5afa5e9d4712aaff22cb8f');
INSERT INTO "step" VALUES(1,106,'roll_step','[5]',1,0,'6bf8d6413319332fe846974beed67a93f690e505af349f4157b9454e49a375b2');
INSERT INTO "step" VALUES(1,107,'roll','[5,2,2,1,4]',1,0,'8118cafe19efb19f8baf7c3ba766d01674ca5cc011bb6e2480dafa64d5e8095e');
INSERT INTO "step" VALUES(1,108,'reroll 0,3,4','[4,4,5]',1,0,'eacf641b78759267d01a3df5fefd20388268c50b85d5aa70c9efce01b7da064d');
INSERT INTO "step" VALUES(1,109,'reroll 1,2,4','[4,4,4]',1,0,'24fa3c1382487431db246756bf73dcecfa0216b59f935fe3340823bb3f1f76b7');
INSERT INTO "step" VALUES(1,110,'claim large_straight','[]',1,0,'67d2336568b8888aa808853a301ade2c30b12a5d6c4751972df3e38afbe0950c');
INSERT INTO "step" VALUES(1,111,'roll_step','[2]',0,0,'a586473f12c1d2b5fa1b6dfb173015a97893929d47f6861d7da328f9c38acc38');
INSERT INTO "step" VALUES(1,112,'roll','[6,6,4,3,1]',0,0,'5ea1872c0e2489eaa37d5e621d1eb45a0ab84f8ea6d2b48a6fc4bbfb2de65004');
INSERT INTO "step" VALUES(1,113,'reroll 0,1','[4,1]',0,0,'5505fad7048967d80d983384e8374cce7eb7a72c874cb13b847020eb3705c1d4');
INSERT INTO "step" VALUES(1,114,'reroll 2,4','[4,6]',0,0,'2e15242a93ea0ecd2e53b7d3596532bbc22a7166742302fd5b3a89c1519bc6c7');
INSERT INTO "step" VALUES(1,115,'roll_step','[6]',1,0,'71483084c246ed80cc7310868d736a687df821cca147d57c39296da7ebc71ea4');
INSERT INTO "step" VALUES(1,116,'roll','[3,6,6,6,4]',1,0,'35135e6de6be06c227733702c9693473b9031cf6184ed4806cc5e071b0a21fb0');
INSERT INTO "step" VALUES(1,117,'stop','[]',1,0,'a113f49b186f5ad598402396697c98c1a7f519d07e717bdfef88e528325939a3');
INSERT INTO "step" VALUES(1,118,'claim sixes','[]',1,0,'6bf8bc95774f1ce474724a8206f759a1e21fe91c812b0a88f5932f8721695429');
INSERT INTO "step" VALUES(1,119,'roll_step','[3]',0,0,'ce1c0638c4a0ab7ade4dedaacb837787ce5ae097a22902a1a63c22aca8be44ef');
INSERT INTO "step" VALUES(1,120,'roll','[3,4,4,4,4]',0,0,'4b9dd92f39d5102c10f3d9694af93fe6cfd16655b73b4c1ed8d2b27f2e5e6145');
INSERT INTO "step" VALUES(1,121,'stop','[]',0,0,'e2a5bff00d65aa8c1d222502ae663abf0c6f2ddd92c72b9748c6956293893727');
INSERT INTO "step" VALUES(1,122,'claim four_of_a_kind','[]',0,0,'04463b8e8617d04a60f27fa20b61b4117b9f1533d31499a85c6c4b956ddd43f2');
INSERT INTO "step" VALUES(1,123,'roll_step','[6]',1,0,'fafe7ab226c5d469c59d7e82bf6cfc8715ff79478306544ab6b8267169a8ad1b');
INSERT INTO "step" VALUES(1,124,'roll','[4,1,6,5,3]',1,0,'d0c8134dae37a66c76e24c6b3a456283af922b3be52e006d209100c218673dc8');
INSERT INTO "step" VALUES(1,125,'stop','[]',1,0,'d0964628a94e40690b81fc6c19e98e8c97318fb3beff54a3d20b0a944a4646f6');
INSERT INTO "step" VALUES(1,126,'claim threes','[]',1,0,'47f0a888fe1541c5d1d4f8b38a6b1c3370edce5979390dee6e1e7e1be192b888');
INSERT INTO "step" VALUES(1,127,'roll_step','[6]',0,0,'24895ac9ab93a2ffdf71d1b662cf9806c8d58133ecb1cfd450db932de69a4e59');
INSERT INTO "step" VALUES(1,128,'roll','[5,2,3,5,1]',0,0,'b2440302783d3f40e2e87fb9551735bc53a6011a6a681ecf429a93fd151c4033');
INSERT INTO "step" VALUES(1,129,'stop','[]',0,0,'656b515040a4f5ae8de06db2b07858ba050bd0c888aba7776001ae13d7fdacd8');
INSERT INTO "step" VALUES(1,130,'claim ones','[]',0,0,'c054e52829e83b685ea89d3c7d47ac7af38277c26e0a072cd9b8b4c03a2cfe45');
INSERT INTO "step" VALUES(1,131,'roll_step','[1]',1,0,'399e013fb88b11db9168859f4df96a4152bbd4e25fa8ff8e9364b1a2345fe155');
INSERT INTO "step" VALUES(1,132,'roll','[6,6,4,1,5]',1,0,'673abdf09ea343bf674ba98d0444a2c04dd31f170b503eabe610b6f7e7d3321d');
INSERT INTO "step" VALUES(1,133,'reroll 2,3,4','[6,4,3]',1,0,'ae6a64bc4be187c088629e8d51ece6a1d9b84a916130b166d6022af6873dc4ae');
INSERT INTO "step" VALUES(1,134,'reroll 3,4','[4,4]',1,0,'3923449ad03c2b5d51753a7acc092034ae5d9e86c2c5028b89bcde3a9b4b2f51');
INSERT INTO "step" VALUES(1,135,'claim full_house','[]',1,0,'82a9436b9eb5e734cba4110ae71e0e16f181ec6d6d1581de7da3c21c7b911b52');
INSERT INTO "step" VALUES(1,136,'roll_step','[6]',0,0,'7e0d06b85b7e29b7e50f1a21b8afd3ec2d605e6d573b7e3c03f6a3c6eda97c24');
INSERT INTO "step" VALUES(1,137,'move_on','[4]',0,0,'a4f70539b9d349e68b117e447032e77009bdc5813c881e7e94701d35e795c8e5');
INSERT INTO "step" VALUES(1,138,'move_on','[6]',0,0,'f5424b3e485c083f63ab550e202e8f2e7419d905bc387b92e3f82fc975b9b450');
INSERT INTO "step" VALUES(1,139,'move_on','[6]',0,0,'fd6c470925f8487389560b3040e5591cdeed5ed92d1acad15635b9b6a1f27d7e');
INSERT INTO "step" VALUES(1,140,'move_on','[3]',0,0,'0d7186fa70f06941bc7ae109d56064599cd44a7df2efa742f1a651917ae53169');
INSERT INTO "step" VALUES(1,141,'roll','[4,3,6,2,1]',0,0,'41dba3ed5bb1142ec2aa2c8d3b22ad5cf02fd41ad070aee4e557c332eb8a1bb9');
INSERT INTO "step" VALUES(1,142,'reroll 0,1,3,4','[1,3,6,5]',0,0,'1f1ee4579d9012876263bc06f0d2ccdf0daddf182bf2cea3099b3f67ea4e6ce5');
INSERT INTO "step" VALUES(1,143,'reroll 0,1,4','[5,3,4]',0,0,'34bc3c5d49a798eb2cc963ed51ef0d09abb665d3921a8aa0b481c927b5734a8d');
INSERT INTO "step" VALUES(1,144,'claim small_straight','[]',0,0,'5917e60b8d3cdec4669663115cd836478f47a5fdac5feccfe0ac35ab861a4a90');
INSERT INTO "step" VALUES(1,145,'roll_step','[6]',1,0,'080fd7339c55a4ae3179cf122117964649cd8e5d54e2fe15c28fd0ee035cfe38');
INSERT INTO "step" VALUES(1,146,'roll','[1,1,4,1,3]',1,0,'ed4ec629b39069e840702602484aa26df22126edfdb9227ad4199dc0846664c5');
INSERT INTO "step" VALUES(1,147,'reroll 2,4','[4,1]',1,0,'7fbb6dc45292e875813461be7c87be9399ea504fee943c382fb0fa0b0a4d618f');
INSERT INTO "step" VALUES(1,148,'stop','[]',1,0,'6dac5780965f8e03a934da2dea57ff34194fc3c8ed64c564b10cc4a848b02d0b');
INSERT INTO "step" VALUES(1,149,'claim four_of_a_kind','[]',1,0,'bc39f363b1553d1f751538b628b0aa54414fcce49ee30375a41615877f1fecc2');
INSERT INTO "step" VALUES(1,150,'roll_step','[4]',1,0,'31841c5ec8053c486f75fd5400341b5620580fb0f259af373fcfe003de48ad18');
INSERT INTO "step" VALUES(1,151,'roll','[3,2,4,1,5]',1,0,'61019cdc80c155c9b15cb256b6ae3e607c1c2e3365d62812bdccb1af8e70c90f');
INSERT INTO "step" VALUES(1,152,'stop','[]',1,0,'c62c4817d4011475e61d3f100a736b64be191f72767d3611bd2a795ee3426b75');
INSERT INTO "step" VALUES(1,153,'claim small_straight','[]',1,0,'b76862c3ee26098a83c4df7bdc5c1225a271fd558cf704881620792903a613df');
INSERT INTO "step" VALUES(1,154,'roll_step','[1]',1,0,'e963cca31de7a49c8901f1feefb01bddc41853e39270feb2420e6e59dbd2185c');
INSERT INTO "step" VALUES(1,155,'move_on','[5]',1,0,'e5286e9e01243abacbe2c5bbeb020df64c3f4e313debdf98604fac1a3b8628cb');
INSERT INTO "step" VALUES(1,156,'move_on','[1]',1,0,'ea01b8661c91e8797ec25b7c014117b54734254ee8adb909a69b7a9d52a2ebae');
INSERT INTO "step" VALUES(1,157,'roll','[6,4,6,6,5]',1,0,'98ea73caa98d083d273540a20bf4946f890746fc2e0663450d22ba1125701f45');
INSERT INTO "step" VALUES(1,158,'reroll 1,4','[3,6]',1,0,'78eab30a7d9f754482d3fa5b90bbbc58a2f7d6b7d9a8a6f3d799e4f39aac7558');
INSERT INTO "step" VALUES(1,159,'reroll 1,','[4]',1,0,'e23d7896c38137fa61a910c0101b229ef671a61740f78dbf2a54fe3a408280ac');
INSERT INTO "step" VALUES(1,160,'claim three_of_a_kind','[]',1,0,'8e4500c875b55df1cfda5e094cd9d94c4704edb90e2670d0500a517e88cdd19b');
INSERT INTO "step" VALUES(1,161,'roll_step','[5]',1,0,'3db02452eefcc6a78903216ca592d6c18a7da4c17e9fd10371d82027e29db387');
INSERT INTO "step" VALUES(1,162,'move_on','[4]',1,0,'059f2a1f7a789c9bb3d602937ce5bb5028e18f63d5ecde40c6e60c491179f1c6');
INSERT INTO "step" VALUES(1,163,'move_on','[2]',1,0,'1026260aab49945561376164da5e72f7c0d6440bfb67216feb1dc526237fd125');
INSERT INTO "step" VALUES(1,164,'roll','[5,1,2,3,6]',1,0,'425b5fbe6ef564884337a0c73c3b57fe835bfa87a8bd3ef6fc03a3c4fbb913da');
INSERT INTO "step" VALUES(1,165,'reroll 0,1,2,3','[6,3,4,6]',1,0,'5ce515d79de621a65711bc1ab377a74b3eb22f2eff604ff3243c6c7eb631d43d');
INSERT INTO "step" VALUES(1,166,'reroll 1,2','[5,1]',1,0,'bdccb1aad6bde7829d566b833de2584763e9efd9a49efa705717bd9c1e1f02ab');
INSERT INTO "step" VALUES(1,167,'claim ones','[]',1,0,'381236e8446beb0df425de0f8e3df51549aa3462d1d58225ec2d8ee02101a7a0');
INSERT INTO "step" VALUES(1,168,'roll_step','[4]',1,0,'8779bcb04b4edee454f0a905a730b258f446ef8892b7c974ff445efc14ca5f60');
INSERT INTO "step" VALUES(1,169,'move_on','[6]',1,0,'336118c7f77cfddf8b2d2fc2d672093bb315e0f3d4f43343af8132e2163e0686');
INSERT INTO "step" VALUES(1,170,'move_on','[3]',1,0,'6cfca81f2acc143b1b9c0b1e400bae245e11b9c2d764f998d8edc28467f02bdb');
INSERT INTO "step" VALUES(1,171,'roll','[1,3,1,6,5]',1,0,'2c904b1a2fe206067b7b6be344f26aa10bebc07f1c7a78bd48c139d6a55f6c41');
INSERT INTO "step" VALUES(1,172,'reroll 1,3,4','[5,5,1]',1,0,'94b47d68bee33755a8622c92e386cc73213f38d40cbdf67a8828aeeaf482784d');
INSERT INTO "step" VALUES(1,173,'reroll 1,3','[3,5]',1,0,'571eb656ebc4795e3311d9ded5fca0127b01316276fcb8addebe0cb9a6a68e08');
INSERT INTO "step" VALUES(1,174,'roll_step','[6]',0,0,'eb5073ec627caed3a13e11b8ba4bb04fda83edffe70043a14c98020bdcbc09fd');
INSERT INTO "step" VALUES(1,175,'roll','[4,3,1,2,2]',0,0,'c227222ee7b8e6e44b29cab9cb1bb04c51dd660993103e9410c08dfe406e9a05');
INSERT INTO "step" VALUES(1,176,'reroll 0,1,2,3,4','[3,1,1,3,6]',0,0,'26429442dcf608814cecf16aa56f313670637b1476818315e62b14259745fd44');
INSERT INTO "step" VALUES(1,177,'reroll 0,1,2,3','[5,1,3,6]',0,0,'33c8424b61565541cd44b346b7e355445f97531dbf47364a0d6d226c7536ac8a');
INSERT INTO "step" VALUES(2,0,NULL,'[]',NULL,0,'56f561157606766b2ce59a316c6c58db3df9f6ad8b603f26561463abc9e4046f');
INSERT INTO "step" VALUES(2,1,'roll_order','[1,5]',0,0,'695e53652a01549a3539d865689e8a617d8ff5976e671e084c9057862e4f02ef');
INSERT INTO "step" VALUES(2,2,'roll_order','[6,5]',1,0,'7da110f641f209088fb477cdcfdd3ed866a3997edee954538606a9b80bc123b1');
INSERT INTO "step" VALUES(2,3,'roll_step','[4]',1,0,'e3958459caf6c194213d802c9c1542aecdc38df1ce31a8f4c721b3ef18c64644');
INSERT INTO "step" VALUES(2,4,'roll','[6,5,6,4,2]',1,0,'dd0c3409a7071930d777680db6fb633700b22a8387f1ec91d2b7629ec230f331');
INSERT INTO "step" VALUES(2,5,'reroll 1,3,4','[2,2,2]',1,0,'f415b7427601f2f1dfe172b0e6ef645a29dcef9c2d00406a0b632ed2311343b5');
INSERT INTO "step" VALUES(2,6,'stop','[]',1,0,'29738db23f0b9543542eb2f0c6dc03b1e81f0ada4ed8d3bc0d26d3fc6f7cb307');
INSERT INTO "step" VALUES(2,7,'claim full_house','[]',1,0,'c06bd9e5254a6974a4646d9b0d3bf828e7fe0ae4acbc0fff8c7f9839c7be1171');
INSERT INTO "step" VALUES(2,8,'roll_step','[5]',0,0,'6ea05900d98722e63603b2f61087c85ef45a15550e946d89bab854c0f9d8c614');
INSERT INTO "step" VALUES(2,9,'roll','[1,1,5,5,4]',0,0,'ce6fa6474a8e824cd326b841d75aae90f9d25faa5769e553ccc8861365e93442');
INSERT INTO "step" VALUES(2,10,'reroll 0,1,4','[3,6,2]',0,0,'9435d3decaec074cdd1f8f15150ac918852652f30fd26d343866e4a38f0d2ca2');
INSERT INTO "step" VALUES(2,11,'reroll 0,1,4','[3,4,5]',0,0,'7ae13b44063a2265ab5fccf5ceae47250fc2c87507d75a258b56d638e8e160e0');
INSERT INTO "step" VALUES(2,12,'claim fives','[]',0,0,'f73c742822b07cfab0285da239fc2b911d4912148e8245eaa5deb8a1b2660fbc');
INSERT INTO "step" VALUES(2,13,'roll_step','[3]',1,0,'6d7a3370228970b2c2254d9b73bfce4a0326f6542bd2463e198a4d125d76c6f8');
INSERT INTO "step" VALUES(2,14,'roll','[6,6,5,6,3]',1,0,'56ccb5a2e369208ecf0330049885bf573cbde1d0a7d07552569e10393eebfdb5');
INSERT INTO "step" VALUES(2,15,'stop','[]',1,0,'84ecf95ea6b7ce4c77f492f514626997bdbb9be305143ac4b26b4167f05f1b22');
INSERT INTO "step" VALUES(2,16,'claim chance','[]',1,0,'818f3c817941a7cf4ff8f9358524067feeb025d190a10db5603664997d4d4a3f');
INSERT INTO "step" VALUES(2,17,'roll_step','[6]',0,0,'667db7ae9ebfb870f1978547f168372584864895536040a986d1c5f6198186cc');
INSERT INTO "step" VALUES(2,18,'roll','[3,4,5,3,5]',0,0,'6e7fa9bb0dfc0374ee149ca08b537774c735aaae4c0d8a5c7fbfaa7bff7de689');
INSERT INTO "step" VALUES(2,19,'reroll 0,1,3','[5,1,5]',0,0,'16e7b2ecf447db0012253ce92c051d3455b680d8d85b7ee66e7cda6f90ae2706');
INSERT INTO "step" VALUES(2,20,'stop','[]',0,0,'acda01ddd5d6ae7c4362e41156183bbcec6d46e7fe74439165d46c7e762a8908');
INSERT INTO "step" VALUES(2,21,'claim four_of_a_kind','[]',0,0,'f51f329ef5c9dbe36d1ecdecbc944f0abb6d64d1d8d4c39a65cf6c44ba8b5317');
INSERT INTO "step" VALUES(2,22,'roll_step','[2]',1,0,'4fb1cea70e4dd852e0134a63c019f14eeb43ac343034608701007ad1293ae72c');
INSERT INTO "step" VALUES(2,23,'roll','[2,1,1,3,4]',1,0,'3c216831fec3bf0f51955dcb87a3b70785e4cb382bcae1429a85f70982f46e5d');
INSERT INTO "step" VALUES(2,24,'reroll 0,3,4','[1,3,1]',1,0,'1c1412a2b7a2114b2d622caa7641bab9d2110384f2be4e39cdb6e58aa23ccd0f');
INSERT INTO "step" VALUES(2,25,'stop','[]',1,0,'3011527efbdb49ab17599c551bd97788a0e33c41d6abdc7b0a704b34ac92513f');
INSERT INTO "step" VALUES(2,26,'claim four_of_a_kind','[]',1,0,'431e0f8cf09c5ff7d38bfeae1fef13fa331ca479eb00d979fb2198f13faa279c');
INSERT INTO "step" VALUES(2,27,'roll_step','[3]',0,0,'d1faf73420fcb4be952652b88e3771b56e407a8461b0894bbddc0808856a065d');
INSERT INTO "step" VALUES(2,28,'roll','[3,2,2,5,4]',0,0,'4e351099479209f8055d8b5879949c408c56c588d30b56e076ace0bbc1170fb5');
INSERT INTO "step" VALUES(2,29,'reroll 0,3,4','[3,5,2]',0,0,'d39086f0528f60a6022e1528f174daaeb613b27861941de04422034c22365533');
INSERT INTO "step" VALUES(2,30,'reroll 0,3','[5,1]',0,0,'c446a754f4117d2490253cf74517822076ab64299e72893a18d1ae28025dcefb');
COMMIT;
