CREATE TABLE "practice_guests" (
	"invite_id" text NOT NULL,
	"steam_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"was_made_admin" boolean DEFAULT false NOT NULL,
	CONSTRAINT "practice_guests_invite_id_steam_id_pk" PRIMARY KEY("invite_id","steam_id")
);
--> statement-breakpoint
CREATE TABLE "practice_invites" (
	"id" text PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"code" text NOT NULL,
	"owner" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"uses_left" integer,
	"makes_admin" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_guests" ADD CONSTRAINT "practice_guests_invite_id_practice_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."practice_invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_invites" ADD CONSTRAINT "practice_invites_server_id_practice_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."practice_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_guests_steam_id" ON "practice_guests" USING btree ("steam_id");--> statement-breakpoint
CREATE INDEX "practice_invites_server" ON "practice_invites" USING btree ("server_id");--> statement-breakpoint
CREATE INDEX "practice_invites_ends" ON "practice_invites" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "practice_invites_owner" ON "practice_invites" USING btree ("owner");