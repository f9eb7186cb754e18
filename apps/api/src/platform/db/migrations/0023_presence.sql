CREATE TABLE "hidden_players" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"steam_id" text NOT NULL,
	"server_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "present_players" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"instance" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"return_by" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "player_visits_player" ON "player_visits" USING btree ("steam_id","until");--> statement-breakpoint
CREATE INDEX "player_visits_until" ON "player_visits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "present_players_server" ON "present_players" USING btree ("server_id");