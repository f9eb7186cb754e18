CREATE TABLE "practice_match_players" (
	"match_id" text NOT NULL,
	"steam_id" text NOT NULL,
	"team" text,
	"kills" integer NOT NULL,
	"deaths" integer NOT NULL,
	"assists" integer NOT NULL,
	CONSTRAINT "practice_match_players_match_id_steam_id_pk" PRIMARY KEY("match_id","steam_id")
);
--> statement-breakpoint
CREATE TABLE "practice_match_states" (
	"server_id" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"match_id" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"progress" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"clock_start" bigint NOT NULL,
	"clock_end" bigint,
	"map" text NOT NULL,
	"score_a" integer NOT NULL,
	"score_b" integer NOT NULL,
	"players" integer NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_match_players" ADD CONSTRAINT "practice_match_players_match_id_practice_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."practice_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_match_states" ADD CONSTRAINT "practice_match_states_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_match_players_steam_id" ON "practice_match_players" USING btree ("steam_id");--> statement-breakpoint
CREATE INDEX "practice_matches_server" ON "practice_matches" USING btree ("server_id","started_at");--> statement-breakpoint
CREATE INDEX "practice_matches_ended" ON "practice_matches" USING btree ("ended_at");