CREATE TABLE "sanction_enforcements" (
	"steam_id" text NOT NULL,
	"server_id" text NOT NULL,
	"effect" text NOT NULL,
	"next_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"told_sanction" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "sanction_enforcements_steam_id_server_id_effect_pk" PRIMARY KEY("steam_id","server_id","effect")
);
--> statement-breakpoint
CREATE TABLE "sanction_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanction_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sanction_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"actor_steam_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"steam_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"scope" text NOT NULL,
	"scope_target" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sanction_enforcements" ADD CONSTRAINT "sanction_enforcements_told_sanction_sanctions_id_fk" FOREIGN KEY ("told_sanction") REFERENCES "public"."sanctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_events" ADD CONSTRAINT "sanction_events_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanction_enforcements_due" ON "sanction_enforcements" USING btree ("next_at") WHERE "sanction_enforcements"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "sanction_events_sanction" ON "sanction_events" USING btree ("sanction_id","id");--> statement-breakpoint
CREATE INDEX "sanctions_player" ON "sanctions" USING btree ("steam_id");--> statement-breakpoint
CREATE INDEX "sanctions_newest" ON "sanctions" USING btree ("set_at","id");--> statement-breakpoint
CREATE INDEX "sanctions_open" ON "sanctions" USING btree ("scope","scope_target") WHERE "sanctions"."lifted_at" is null;--> statement-breakpoint
CREATE FUNCTION "sanctions_stay"() RETURNS trigger AS $$
BEGIN
	RAISE EXCEPTION 'Sanctions are not removed, and their history is not changed';
END
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER "sanctions_stay" BEFORE DELETE ON "sanctions" FOR EACH ROW EXECUTE FUNCTION "sanctions_stay"();--> statement-breakpoint
CREATE TRIGGER "sanction_events_stay" BEFORE UPDATE OR DELETE ON "sanction_events" FOR EACH ROW EXECUTE FUNCTION "sanctions_stay"();
