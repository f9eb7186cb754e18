CREATE TABLE "server_maps" (
	"server_id" text NOT NULL,
	"map" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_maps_server_id_map_pk" PRIMARY KEY("server_id","map")
);
--> statement-breakpoint
CREATE INDEX "server_maps_seen_at" ON "server_maps" USING btree ("seen_at");