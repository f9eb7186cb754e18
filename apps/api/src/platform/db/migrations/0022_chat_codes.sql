CREATE TABLE "chat_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"browser" text NOT NULL,
	"bind_token_id" text,
	"steam_id" text,
	"name" text,
	"ended" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE INDEX "chat_codes_expiry" ON "chat_codes" USING btree ("expires_at");