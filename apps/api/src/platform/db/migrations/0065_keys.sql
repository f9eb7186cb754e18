CREATE TABLE "api_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"until" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
