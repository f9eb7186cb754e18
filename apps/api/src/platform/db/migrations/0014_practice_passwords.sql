CREATE TABLE "practice_passwords" (
	"server_id" text NOT NULL,
	"settings" integer NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "practice_passwords_server_id_settings_pk" PRIMARY KEY("server_id","settings")
);
--> statement-breakpoint
ALTER TABLE "practice_passwords" ADD CONSTRAINT "practice_passwords_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;