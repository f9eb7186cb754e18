CREATE TABLE "game_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"required" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_snapshots" ADD COLUMN "version" text DEFAULT '' NOT NULL;