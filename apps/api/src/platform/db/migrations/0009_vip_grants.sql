CREATE TABLE "vip_grants" (
	"grant_id" text PRIMARY KEY NOT NULL,
	"steam_id" text NOT NULL,
	"days" integer NOT NULL,
	"until" date,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "vip_grants_player" ON "vip_grants" USING btree ("steam_id","granted_at");