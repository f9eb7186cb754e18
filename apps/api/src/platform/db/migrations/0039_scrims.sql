CREATE TABLE "scrim_answers" (
	"scrim_id" text NOT NULL,
	"player" text NOT NULL,
	"id" text NOT NULL,
	"server_id" text,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scrim_answers_scrim_id_player_pk" PRIMARY KEY("scrim_id","player")
);
--> statement-breakpoint
CREATE TABLE "scrims" (
	"id" text PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"state" text NOT NULL,
	"maps" text[] NOT NULL,
	"level" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"region" text NOT NULL,
	"note" text NOT NULL,
	"server_id" text,
	"opponent" text,
	"renter" text,
	"renting_since" timestamp with time zone,
	"guest" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "scrim_answers" ADD CONSTRAINT "scrim_answers_scrim_id_scrims_id_fk" FOREIGN KEY ("scrim_id") REFERENCES "public"."scrims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scrim_answers_player" ON "scrim_answers" USING btree ("player");--> statement-breakpoint
CREATE UNIQUE INDEX "scrims_open_author" ON "scrims" USING btree ("author") WHERE "scrims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "scrims_state" ON "scrims" USING btree ("state","starts_at");