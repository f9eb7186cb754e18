CREATE TABLE "notice_choices" (
	"steam_id" text NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notice_choices_steam_id_kind_way_pk" PRIMARY KEY("steam_id","kind","way")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"steam_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"occasion" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL,
	"mail" text DEFAULT 'due' NOT NULL,
	"stop_hash" text,
	CONSTRAINT "notices_stop_hash" UNIQUE("stop_hash"),
	CONSTRAINT "notices_occasion" UNIQUE("steam_id","kind","subject","occasion")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notices_player" ON "notices" USING btree ("steam_id","id");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notices_untold" ON "notices" USING btree ("id") WHERE not "notices"."is_told" or "notices"."mail" = 'due';--> statement-breakpoint
CREATE INDEX "memberships_until" ON "memberships" USING btree ("until") WHERE "memberships"."type" = 'vip';