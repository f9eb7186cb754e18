// Made-up people in the layouts that `mysqldump` writes for the tables of two systems (sourcebans.ts, simple-admin.ts).

/** `mysqldump` of SourceBans++: a row for each outcome, a table that says nothing of players, and one of another prefix. */
export const sourceBansDump = String.raw`-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
--
-- Host: localhost    Database: sourcebans
-- ------------------------------------------------------
/*!40103 SET @OLD_TIME_ZONE=@@TIME_ZONE */;
/*!40103 SET TIME_ZONE='+00:00' */;

DROP TABLE IF EXISTS ${'`sb_banlog`'};
INSERT INTO ${'`sb_banlog`'} VALUES (1,1700000000,'O\'Neill; DROP',1);

--
-- Table structure for table ${'`sb_bans`'}
--
CREATE TABLE ${'`sb_bans`'} (
  ${'`bid`'} int NOT NULL AUTO_INCREMENT,
  ${'`ip`'} varchar(32) DEFAULT NULL,
  ${'`authid`'} varchar(64) NOT NULL DEFAULT '',
  ${'`name`'} varchar(128) NOT NULL DEFAULT 'unnamed',
  ${'`created`'} int NOT NULL DEFAULT '0',
  ${'`ends`'} int NOT NULL DEFAULT '0',
  ${'`length`'} int NOT NULL DEFAULT '0',
  ${'`reason`'} text NOT NULL,
  ${'`aid`'} int NOT NULL DEFAULT '0',
  ${'`adminIp`'} varchar(128) NOT NULL DEFAULT '',
  ${'`sid`'} int NOT NULL DEFAULT '0',
  ${'`country`'} varchar(4) DEFAULT NULL,
  ${'`RemovedBy`'} int DEFAULT NULL,
  ${'`RemoveType`'} varchar(3) DEFAULT NULL,
  ${'`RemovedOn`'} int DEFAULT NULL,
  ${'`type`'} tinyint NOT NULL DEFAULT '0',
  ${'`ureason`'} text,
  PRIMARY KEY (${'`bid`'}),
  KEY ${'`sid`'} (${'`sid`'}),
  FULLTEXT KEY ${'`reason`'} (${'`reason`'}),
  KEY ${'`type_authid`'} (${'`type`'},${'`authid`'})
) ENGINE=InnoDB AUTO_INCREMENT=9 DEFAULT CHARSET=utf8mb4;
LOCK TABLES ${'`sb_bans`'} WRITE;
INSERT INTO ${'`sb_bans`'} VALUES (1,NULL,'STEAM_0:1:2','O\'Neill',1700000000,0,0,'wall\"hack\"; round 12\nsecond line',1,'192.0.2.1',1,'de',NULL,NULL,NULL,0,NULL),(2,'192.0.2.7','[U:1:6]','(two), rows',1700000000,1900000000,200000000,'it''s spam',1,'192.0.2.1',0,NULL,NULL,NULL,NULL,0,NULL),
(3,NULL,'STEAM_0:0:4','Ben',1600000000,1600003600,3600,'short',1,'192.0.2.1',0,NULL,NULL,NULL,NULL,0,NULL),(4,NULL,'STEAM_0:0:5','Cid',1700000000,0,0,'lifted',1,'192.0.2.1',0,NULL,2,'U',1700000500,0,'was innocent'),(5,'192.0.2.9','','Dan',1700000000,0,0,'address',1,'192.0.2.1',0,NULL,NULL,NULL,NULL,1,NULL),(6,NULL,'STEAM_ID_LAN','Eve',1700000000,0,0,'a name only',1,'192.0.2.1',0,NULL,NULL,NULL,NULL,0,NULL);
UNLOCK TABLES;

CREATE TABLE ${'`sb_comms`'} (
  ${'`bid`'} int NOT NULL AUTO_INCREMENT,
  ${'`authid`'} varchar(64) NOT NULL,
  ${'`name`'} varchar(128) NOT NULL DEFAULT 'unnamed',
  ${'`created`'} int NOT NULL DEFAULT '0',
  ${'`ends`'} int NOT NULL DEFAULT '0',
  ${'`length`'} int NOT NULL DEFAULT '0',
  ${'`reason`'} text NOT NULL,
  ${'`aid`'} int NOT NULL DEFAULT '0',
  ${'`adminIp`'} varchar(128) NOT NULL DEFAULT '',
  ${'`sid`'} int NOT NULL DEFAULT '0',
  ${'`RemovedBy`'} int DEFAULT NULL,
  ${'`RemoveType`'} varchar(3) DEFAULT NULL,
  ${'`RemovedOn`'} int DEFAULT NULL,
  ${'`type`'} tinyint NOT NULL DEFAULT '0' COMMENT '1 - Mute, 2 - Gag',
  ${'`ureason`'} text,
  PRIMARY KEY (${'`bid`'})
);
INSERT INTO ${'`sb_comms`'} VALUES (1,'STEAM_0:1:2','O\'Neill',1700000000,0,0,'screams',1,'192.0.2.1',0,NULL,NULL,NULL,1,NULL),(2,'STEAM_0:1:2','O\'Neill',1700000000,1700000000,-1,'until he leaves',1,'192.0.2.1',0,NULL,NULL,NULL,2,NULL),(3,'STEAM_0:1:2','O\'Neill',1700000000,0,0,'?',1,'192.0.2.1',0,NULL,NULL,NULL,9,NULL);
/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;
`

/** phpMyAdmin's export of CS2-SimpleAdmin, in the time zone of its server, with lists of columns. */
export const simpleAdminDump = `-- phpMyAdmin SQL Dump
SET SQL_MODE = "NO_AUTO_VALUE_ON_ZERO";
SET time_zone = '+08:00';

CREATE TABLE IF NOT EXISTS ${'`sa_bans`'} (
  ${'`id`'} int(11) NOT NULL,
  ${'`player_name`'} varchar(128) DEFAULT NULL,
  ${'`player_steamid`'} bigint(20) DEFAULT NULL,
  ${'`player_ip`'} varchar(128) DEFAULT NULL,
  ${'`admin_steamid`'} bigint(20) NOT NULL,
  ${'`admin_name`'} varchar(128) NOT NULL,
  ${'`reason`'} varchar(255) NOT NULL,
  ${'`duration`'} int(11) NOT NULL,
  ${'`ends`'} timestamp NULL DEFAULT NULL,
  ${'`created`'} timestamp NOT NULL DEFAULT current_timestamp(),
  ${'`server_id`'} int(11) DEFAULT NULL,
  ${'`unban_id`'} int(11) DEFAULT NULL,
  ${'`status`'} enum('ACTIVE','UNBANNED','EXPIRED','') NOT NULL DEFAULT 'ACTIVE'
) ENGINE=InnoDB;

INSERT INTO ${'`sa_bans`'} (${'`id`'}, ${'`player_name`'}, ${'`player_steamid`'}, ${'`player_ip`'}, ${'`admin_steamid`'}, ${'`admin_name`'}, ${'`reason`'}, ${'`duration`'}, ${'`ends`'}, ${'`created`'}, ${'`server_id`'}, ${'`unban_id`'}, ${'`status`'}) VALUES
(1, '张三', 76561197960265733, NULL, 76561197960265800, 'Admin', '透视', 0, '2024-01-01 08:00:00', '2024-01-01 08:00:00', 1, NULL, 'ACTIVE'),
(2, 'Ann', 76561197960265734, '192.0.2.8', 0, 'Console', 'griefing', 52560000, '2124-01-01 08:00:00', '2024-01-01 08:00:00', NULL, NULL, 'ACTIVE'),
(3, 'Ben', 76561197960265735, NULL, 0, 'Console', 'short', 30, '2024-01-01 08:30:00', '2024-01-01 08:00:00', NULL, NULL, 'ACTIVE'),
(4, 'Cid', 76561197960265736, NULL, 0, 'Console', 'lifted', 0, NULL, '2024-01-01 08:00:00', NULL, 3, 'UNBANNED'),
(5, NULL, NULL, '192.0.2.9', 0, 'Console', 'address', 0, NULL, '2024-01-01 08:00:00', NULL, NULL, 'ACTIVE'),
(6, 'Dan', 76561197960265737, NULL, 0, 'Console', 'no time', 30, '2024-02-31 08:00:00', '2024-01-01 08:00:00', NULL, NULL, 'ACTIVE'),
(7, 'Eve', 76561197960265738, NULL, 0, 'Console', CONCAT('a', 'b'), 0, NULL, '2024-01-01 08:00:00', NULL, NULL, 'ACTIVE'),
(8, 'Fox', 76561197960265739, NULL, 0, 'Console', 'state', 0, NULL, '2024-01-01 08:00:00', NULL, NULL, '');

INSERT INTO ${'`sa_mutes`'} (${'`id`'}, ${'`player_name`'}, ${'`player_steamid`'}, ${'`admin_steamid`'}, ${'`admin_name`'}, ${'`reason`'}, ${'`duration`'}, ${'`ends`'}, ${'`created`'}, ${'`type`'}, ${'`server_id`'}, ${'`passed`'}, ${'`unmute_id`'}, ${'`status`'}) VALUES
(1, 'Ann', 76561197960265734, 0, 'Console', _utf8mb4'spam', 0, NULL, '2024-01-01 08:00:00', 'SILENCE', NULL, NULL, NULL, 'ACTIVE'),
(2, 'Ann', 76561197960265734, 0, 'Console', 'spam', 0, NULL, '2024-01-01 08:00:00', 'GAG', NULL, NULL, NULL, 'EXPIRED');
`
