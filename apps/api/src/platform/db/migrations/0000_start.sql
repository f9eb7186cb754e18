CREATE TABLE "memberships" (
	"steam_id" text NOT NULL,
	"type" text NOT NULL,
	"until" date,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_steam_id_type_pk" PRIMARY KEY("steam_id","type")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_activity" (
	"time" timestamp with time zone PRIMARY KEY NOT NULL,
	"players" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_snapshots" (
	"server_id" text PRIMARY KEY NOT NULL,
	"misses" integer NOT NULL,
	"answered_at" timestamp with time zone,
	"name" text NOT NULL,
	"map" text NOT NULL,
	"players" integer NOT NULL,
	"max_players" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_snapshots" SET (fillfactor = 60);
