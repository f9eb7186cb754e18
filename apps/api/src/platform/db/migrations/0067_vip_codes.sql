CREATE TABLE "vip_code_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_code_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"days" integer NOT NULL,
	"count" integer NOT NULL,
	"uses" integer NOT NULL,
	"until" date,
	"made_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"code" text,
	CONSTRAINT "vip_code_batches_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "vip_code_redemptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_code_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_id" bigint NOT NULL,
	"steam_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"vip_until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"ending" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vip_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "vip_code_redemptions" ADD CONSTRAINT "vip_code_redemptions_code_id_vip_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."vip_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_codes" ADD CONSTRAINT "vip_codes_batch_id_vip_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."vip_code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vip_code_redemptions_once" ON "vip_code_redemptions" USING btree ("code_id","steam_id") WHERE "vip_code_redemptions"."steam_id" <> '';--> statement-breakpoint
CREATE INDEX "vip_code_redemptions_player" ON "vip_code_redemptions" USING btree ("steam_id");--> statement-breakpoint
CREATE INDEX "vip_codes_batch" ON "vip_codes" USING btree ("batch_id");