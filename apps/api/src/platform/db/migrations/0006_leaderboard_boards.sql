CREATE TABLE "leaderboard_boards" (
	"id" serial PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"season" text NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"minimum_playtime_seconds" integer NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "leaderboard_boards_mode_season_unique" UNIQUE("mode","season")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_editions" (
	"board" integer NOT NULL,
	"edition" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"replaced" integer NOT NULL,
	"start_positions" double precision[] NOT NULL,
	"start_steam_ids" text[] NOT NULL,
	"sizes" integer[] NOT NULL,
	CONSTRAINT "leaderboard_editions_board_edition_pk" PRIMARY KEY("board","edition")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_entries" (
	"board" integer NOT NULL,
	"steam_id" text NOT NULL,
	"nickname" text NOT NULL,
	"position" double precision NOT NULL,
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
	"since_edition" integer NOT NULL,
	CONSTRAINT "leaderboard_entries_board_steam_id_pk" PRIMARY KEY("board","steam_id")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_past_entries" (
	"board" integer NOT NULL,
	"steam_id" text NOT NULL,
	"nickname" text NOT NULL,
	"position" double precision NOT NULL,
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
	"since_edition" integer NOT NULL,
	"until_edition" integer NOT NULL,
	CONSTRAINT "leaderboard_past_entries_board_steam_id_until_edition_pk" PRIMARY KEY("board","steam_id","until_edition")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_pending_sizes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"board" integer NOT NULL,
	"replaced" integer NOT NULL,
	"slices" integer[] NOT NULL,
	"deltas" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "leaderboard_entries_position" ON "leaderboard_entries" USING btree ("board","position","steam_id");--> statement-breakpoint
CREATE INDEX "leaderboard_past_entries_position" ON "leaderboard_past_entries" USING btree ("board","position","steam_id","until_edition");--> statement-breakpoint
CREATE INDEX "leaderboard_past_entries_until_edition" ON "leaderboard_past_entries" USING btree ("board","until_edition");--> statement-breakpoint
CREATE INDEX "leaderboard_pending_sizes_board" ON "leaderboard_pending_sizes" USING btree ("board");