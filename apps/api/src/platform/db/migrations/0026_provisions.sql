CREATE TABLE "practice_foreign_tokens" (
	"token" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_places" ADD COLUMN "tv_port" integer;--> statement-breakpoint
ALTER TABLE "practice_places" ADD COLUMN "steam_token" text;--> statement-breakpoint
ALTER TABLE "practice_places" ADD CONSTRAINT "practice_places_tv_port" UNIQUE("tv_port");--> statement-breakpoint
ALTER TABLE "practice_places" ADD CONSTRAINT "practice_places_steam_token" UNIQUE("steam_token");