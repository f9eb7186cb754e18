CREATE TABLE "network_sightings" (
	"steam_id" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "network_sightings_steam_id_network_pk" PRIMARY KEY("steam_id","network")
);
--> statement-breakpoint
CREATE INDEX "network_sightings_network" ON "network_sightings" USING btree ("network");--> statement-breakpoint
CREATE INDEX "network_sightings_at" ON "network_sightings" USING btree ("at");