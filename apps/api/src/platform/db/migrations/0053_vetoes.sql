CREATE TABLE "veto_players" (
	"veto_id" text NOT NULL,
	"player" text NOT NULL,
	"team" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "veto_players_veto_id_player_pk" PRIMARY KEY("veto_id","player")
);
--> statement-breakpoint
CREATE TABLE "veto_steps" (
	"veto_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"team" text NOT NULL,
	"map" text,
	"side" text,
	"is_by_chance" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "veto_steps_veto_id_number_pk" PRIMARY KEY("veto_id","number")
);
--> statement-breakpoint
CREATE TABLE "vetoes" (
	"id" text PRIMARY KEY NOT NULL,
	"scrim_id" text,
	"server_id" text NOT NULL,
	"state" text NOT NULL,
	"format" text NOT NULL,
	"maps" text[] NOT NULL,
	"captain1" text NOT NULL,
	"captain2" text,
	"invited" text,
	"secret" text NOT NULL,
	"called" text,
	"first" text,
	"created_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"loading" text,
	"loading_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "veto_players" ADD CONSTRAINT "veto_players_veto_id_vetoes_id_fk" FOREIGN KEY ("veto_id") REFERENCES "public"."vetoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "veto_steps" ADD CONSTRAINT "veto_steps_veto_id_vetoes_id_fk" FOREIGN KEY ("veto_id") REFERENCES "public"."vetoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vetoes" ADD CONSTRAINT "vetoes_scrim_id_scrims_id_fk" FOREIGN KEY ("scrim_id") REFERENCES "public"."scrims"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "veto_players_player" ON "veto_players" USING btree ("player");--> statement-breakpoint
CREATE UNIQUE INDEX "vetoes_going_on" ON "vetoes" USING btree ("server_id") WHERE "vetoes"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "vetoes_state" ON "vetoes" USING btree ("state","since");--> statement-breakpoint
CREATE INDEX "vetoes_loading" ON "vetoes" USING btree ("loading") WHERE "vetoes"."loading" in ('pending', 'running', 'loaded');--> statement-breakpoint
CREATE INDEX "vetoes_scrim" ON "vetoes" USING btree ("scrim_id");