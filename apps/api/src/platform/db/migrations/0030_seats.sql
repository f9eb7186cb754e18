CREATE TABLE "seat_lines" (
	"server_id" text PRIMARY KEY NOT NULL,
	"players" integer
);
--> statement-breakpoint
CREATE TABLE "seat_reservations" (
	"server_id" text NOT NULL,
	"steam_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_reservations_server_id_steam_id_pk" PRIMARY KEY("server_id","steam_id")
);
--> statement-breakpoint
CREATE TABLE "seat_watches" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"place" integer NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"offered_until" timestamp with time zone,
	"end" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "seat_watches_server" ON "seat_watches" USING btree ("server_id","place");