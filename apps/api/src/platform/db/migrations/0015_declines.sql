ALTER TABLE "practice_payments" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_payments" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_refunds" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;