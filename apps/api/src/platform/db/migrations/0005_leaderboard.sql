CREATE TABLE "leaderboard_base_days" (
	"steam_id" text NOT NULL,
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"kills" integer NOT NULL,
	CONSTRAINT "leaderboard_base_days_steam_id_mode_day_pk" PRIMARY KEY("steam_id","mode","day")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_base_totals" (
	"steam_id" text NOT NULL,
	"mode" text NOT NULL,
	"season" text NOT NULL,
	"server_id" text NOT NULL,
	"kills" integer NOT NULL,
	"deaths" integer NOT NULL,
	"headshots" integer NOT NULL,
	"playtime_seconds" integer NOT NULL,
	"wins" integer NOT NULL,
	"loses" integer NOT NULL,
	"rifle_kills" integer NOT NULL,
	"pistol_kills" integer NOT NULL,
	"awp_kills" integer NOT NULL,
	"clutches" integer NOT NULL,
	"clutch_wins" integer NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "leaderboard_base_totals_steam_id_mode_season_server_id_pk" PRIMARY KEY("steam_id","mode","season","server_id")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_batches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"instance" text NOT NULL,
	"map_number" integer NOT NULL,
	"begin_offset" bigint,
	"end_offset" bigint,
	"is_continued" boolean NOT NULL,
	"mode" text NOT NULL,
	"season" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"size" integer NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaderboard_refold_days" (
	"steam_id" text NOT NULL,
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"kills" integer NOT NULL,
	CONSTRAINT "leaderboard_refold_days_steam_id_mode_day_pk" PRIMARY KEY("steam_id","mode","day")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_refold_totals" (
	"steam_id" text NOT NULL,
	"mode" text NOT NULL,
	"season" text NOT NULL,
	"server_id" text NOT NULL,
	"kills" integer NOT NULL,
	"deaths" integer NOT NULL,
	"headshots" integer NOT NULL,
	"playtime_seconds" integer NOT NULL,
	"wins" integer NOT NULL,
	"loses" integer NOT NULL,
	"rifle_kills" integer NOT NULL,
	"pistol_kills" integer NOT NULL,
	"awp_kills" integer NOT NULL,
	"clutches" integer NOT NULL,
	"clutch_wins" integer NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "leaderboard_refold_totals_steam_id_mode_season_server_id_pk" PRIMARY KEY("steam_id","mode","season","server_id")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_streams" (
	"server_id" text NOT NULL,
	"instance" text NOT NULL,
	"version" integer NOT NULL,
	"map_number" integer NOT NULL,
	"head" "bytea",
	"end_offset" bigint NOT NULL,
	"asked_again_at" bigint,
	"recent_bodies" text NOT NULL,
	"state" text NOT NULL,
	"base_state" text,
	"refold_state" text,
	"refolded_through" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leaderboard_streams_server_id_instance_pk" PRIMARY KEY("server_id","instance")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_changes" (
	"mode" text NOT NULL,
	"season" text NOT NULL,
	"steam_id" text NOT NULL,
	CONSTRAINT "leaderboard_changes_mode_season_steam_id_pk" PRIMARY KEY("mode","season","steam_id")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_days" (
	"steam_id" text NOT NULL,
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"kills" integer NOT NULL,
	CONSTRAINT "leaderboard_days_steam_id_mode_day_pk" PRIMARY KEY("steam_id","mode","day")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_players" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaderboard_server_totals" (
	"steam_id" text NOT NULL,
	"mode" text NOT NULL,
	"season" text NOT NULL,
	"server_id" text NOT NULL,
	"kills" integer NOT NULL,
	"deaths" integer NOT NULL,
	"playtime_seconds" integer NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "leaderboard_server_totals_steam_id_mode_season_server_id_pk" PRIMARY KEY("steam_id","mode","season","server_id")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_totals" (
	"mode" text NOT NULL,
	"season" text NOT NULL,
	"steam_id" text NOT NULL,
	"kills" integer NOT NULL,
	"deaths" integer NOT NULL,
	"headshots" integer NOT NULL,
	"playtime_seconds" integer NOT NULL,
	"wins" integer NOT NULL,
	"loses" integer NOT NULL,
	"rifle_kills" integer NOT NULL,
	"pistol_kills" integer NOT NULL,
	"awp_kills" integer NOT NULL,
	"clutches" integer NOT NULL,
	"clutch_wins" integer NOT NULL,
	CONSTRAINT "leaderboard_totals_mode_season_steam_id_pk" PRIMARY KEY("mode","season","steam_id")
);
--> statement-breakpoint
CREATE INDEX "leaderboard_base_days_day" ON "leaderboard_base_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "leaderboard_batches_stream" ON "leaderboard_batches" USING btree ("server_id","instance","id");--> statement-breakpoint
CREATE INDEX "leaderboard_days_day" ON "leaderboard_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "leaderboard_totals_steam_id" ON "leaderboard_totals" USING btree ("steam_id");--> statement-breakpoint
-- Rows that are updated all the time find room for their next version on their own page.
ALTER TABLE "leaderboard_totals" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "leaderboard_server_totals" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "leaderboard_days" SET (fillfactor = 80);
--> statement-breakpoint
-- Already compressed.
ALTER TABLE "leaderboard_batches" ALTER COLUMN "body" SET STORAGE EXTERNAL;
