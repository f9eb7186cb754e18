CREATE TABLE "map_runs" (
	"server_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"map" text NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	CONSTRAINT "map_runs_server_id_started_at_pk" PRIMARY KEY("server_id","started_at")
);
--> statement-breakpoint
CREATE TABLE "map_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"steam_id" text NOT NULL,
	"map" text NOT NULL,
	"scope" text NOT NULL,
	"target" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "map_wishes_once" UNIQUE("steam_id","map","scope","target")
);
--> statement-breakpoint
CREATE TABLE "server_hours" (
	"server_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "server_hours_server_id_hour_pk" PRIMARY KEY("server_id","hour")
);
--> statement-breakpoint
CREATE INDEX "map_runs_seen_until" ON "map_runs" USING btree ("seen_until");--> statement-breakpoint
CREATE INDEX "map_wishes_place" ON "map_wishes" USING btree ("map","scope","target");--> statement-breakpoint
CREATE INDEX "map_wishes_until" ON "map_wishes" USING btree ("until");--> statement-breakpoint
CREATE INDEX "server_hours_hour" ON "server_hours" USING btree ("hour");