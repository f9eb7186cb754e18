CREATE TABLE "gathering_players" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"pin" text NOT NULL,
	"has_come" boolean NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gatherings" (
	"server_id" text NOT NULL,
	"pin" text NOT NULL,
	"target" integer NOT NULL,
	"phase" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	CONSTRAINT "gatherings_server_id_pin_pk" PRIMARY KEY("server_id","pin")
);
--> statement-breakpoint
CREATE INDEX "gathering_players_call" ON "gathering_players" USING btree ("server_id","pin");