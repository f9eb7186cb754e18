CREATE TABLE "practice_live" (
	"server_id" text PRIMARY KEY NOT NULL,
	"instance" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"lines" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_log_streams" (
	"server_id" text NOT NULL,
	"instance" text NOT NULL,
	"position" text NOT NULL,
	"rest" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_log_streams_server_id_instance_pk" PRIMARY KEY("server_id","instance")
);
--> statement-breakpoint
ALTER TABLE "practice_places" ADD COLUMN "logged_task" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_live" ADD CONSTRAINT "practice_live_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_log_streams" ADD CONSTRAINT "practice_log_streams_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;