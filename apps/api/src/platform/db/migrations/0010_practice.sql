CREATE TABLE "practice_activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"server_id" text NOT NULL,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_admins" (
	"server_id" text NOT NULL,
	"steam_id" text NOT NULL,
	"position" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "practice_admins_server_id_steam_id_pk" PRIMARY KEY("server_id","steam_id")
);
--> statement-breakpoint
CREATE TABLE "practice_places" (
	"server_id" text NOT NULL,
	"number" integer NOT NULL,
	"region" text NOT NULL,
	"slot" integer NOT NULL,
	"port" integer NOT NULL,
	"service" text NOT NULL,
	"is_leaving" boolean DEFAULT false NOT NULL,
	"has_service" boolean DEFAULT false NOT NULL,
	"node_id" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"task_id" text DEFAULT '' NOT NULL,
	"container_id" text DEFAULT '' NOT NULL,
	"is_up" boolean DEFAULT false NOT NULL,
	"ready_task" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"settings" integer DEFAULT 0 NOT NULL,
	"admins_version" integer DEFAULT 0 NOT NULL,
	"players" integer,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "practice_places_server_id_number_pk" PRIMARY KEY("server_id","number"),
	CONSTRAINT "practice_places_port" UNIQUE("port"),
	CONSTRAINT "practice_places_slot" UNIQUE("region","slot"),
	CONSTRAINT "practice_places_service" UNIQUE("service")
);
--> statement-breakpoint
CREATE TABLE "practice_region_switches" (
	"server_id" text NOT NULL,
	"day" date NOT NULL,
	"switches" integer NOT NULL,
	CONSTRAINT "practice_region_switches_server_id_day_pk" PRIMARY KEY("server_id","day")
);
--> statement-breakpoint
CREATE TABLE "practice_regions" (
	"code" text PRIMARY KEY NOT NULL,
	"nodes" integer NOT NULL,
	"slots" integer NOT NULL,
	"observed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_servers" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"password" text NOT NULL,
	"rcon_password" text NOT NULL,
	"image" text NOT NULL,
	"region" text NOT NULL,
	"relocatable" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"noticed_hours" integer,
	"deleted_at" timestamp with time zone,
	"maintenance_since" timestamp with time zone,
	"wish" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"settings" integer DEFAULT 1 NOT NULL,
	"admins_version" integer DEFAULT 1 NOT NULL,
	"verifies" boolean DEFAULT false NOT NULL,
	"place" integer NOT NULL,
	"target_place" integer,
	"last_place" integer NOT NULL,
	"transition" text,
	"deadline" timestamp with time zone,
	"transition_entry" bigint,
	"restarted_at" timestamp with time zone,
	"may_restart" boolean,
	"may_renew" boolean,
	"may_demos" boolean,
	"may_see_password" boolean
);
--> statement-breakpoint
CREATE TABLE "practice_teammates" (
	"server_id" text NOT NULL,
	"steam_id" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_teammates_server_id_steam_id_pk" PRIMARY KEY("server_id","steam_id")
);
--> statement-breakpoint
ALTER TABLE "practice_activity" ADD CONSTRAINT "practice_activity_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_admins" ADD CONSTRAINT "practice_admins_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_places" ADD CONSTRAINT "practice_places_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_region_switches" ADD CONSTRAINT "practice_region_switches_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_teammates" ADD CONSTRAINT "practice_teammates_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_activity_server" ON "practice_activity" USING btree ("server_id","id");--> statement-breakpoint
CREATE INDEX "practice_admins_steam_id" ON "practice_admins" USING btree ("steam_id");--> statement-breakpoint
CREATE INDEX "practice_servers_owner" ON "practice_servers" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "practice_servers_transition" ON "practice_servers" USING btree ("id") WHERE "practice_servers"."transition" is not null;--> statement-breakpoint
CREATE INDEX "practice_servers_expires" ON "practice_servers" USING btree ("expires_at") WHERE "practice_servers"."wish" <> 'gone';