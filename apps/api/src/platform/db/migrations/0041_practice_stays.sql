CREATE TABLE "practice_stays" (
	"server_id" text NOT NULL,
	"steam_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_stays_server_id_steam_id_since_pk" PRIMARY KEY("server_id","steam_id","since")
);
--> statement-breakpoint
ALTER TABLE "practice_teammates" ADD COLUMN "ping" integer;--> statement-breakpoint
ALTER TABLE "practice_stays" ADD CONSTRAINT "practice_stays_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_stays_until" ON "practice_stays" USING btree ("until");--> statement-breakpoint
CREATE INDEX "practice_stays_steam_id" ON "practice_stays" USING btree ("steam_id");