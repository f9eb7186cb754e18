ALTER TABLE "practice_places" ADD COLUMN "keyed_task" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_places" ADD COLUMN "logged_key" text DEFAULT '' NOT NULL;