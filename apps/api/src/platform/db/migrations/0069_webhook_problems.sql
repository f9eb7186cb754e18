CREATE TABLE "webhook_problems" (
	"subject" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_told" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_match_states" ADD COLUMN "told_match_id" text;