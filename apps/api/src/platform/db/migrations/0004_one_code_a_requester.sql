-- Codes and tokens live for ten minutes; whoever has one at this moment requests another.
LOCK TABLE "verification_codes", "in_game_tokens" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DELETE FROM "verification_codes";--> statement-breakpoint
DELETE FROM "in_game_tokens";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_pkey";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "requester" text NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_email_requester_pk" PRIMARY KEY("email","requester");--> statement-breakpoint
ALTER TABLE "in_game_tokens" ADD CONSTRAINT "in_game_tokens_steam_id_unique" UNIQUE("steam_id");
