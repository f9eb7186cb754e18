CREATE TABLE "console_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_steam_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"action" jsonb NOT NULL,
	"action_hash" text NOT NULL,
	CONSTRAINT "console_actions_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "console_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_outcomes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_outcomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "console_recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "console_running" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"factor_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_viewers" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text_zh" text NOT NULL,
	"text_en" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"made_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replicas" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"release" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"polled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "practice_orders_created" ON "practice_orders" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "console_factors" ADD CONSTRAINT "console_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_outcomes" ADD CONSTRAINT "console_outcomes_request_id_console_actions_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."console_actions"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_recovery_codes" ADD CONSTRAINT "console_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_running" ADD CONSTRAINT "console_running_request_id_console_actions_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."console_actions"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_sessions" ADD CONSTRAINT "console_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "console_actions_subject" ON "console_actions" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "console_outcomes_request" ON "console_outcomes" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "console_sessions_user" ON "console_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "console_sessions_expiry" ON "console_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "console_announcements_open" ON "console_announcements" USING btree ("starts_at") WHERE "console_announcements"."ended_at" is null;--> statement-breakpoint
CREATE FUNCTION "console_actions_stay"() RETURNS trigger AS $$
BEGIN
	RAISE EXCEPTION 'Actions of the console are neither changed nor removed';
END
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER "console_actions_stay" BEFORE UPDATE OR DELETE ON "console_actions" FOR EACH ROW EXECUTE FUNCTION "console_actions_stay"();--> statement-breakpoint
CREATE TRIGGER "console_outcomes_stay" BEFORE UPDATE OR DELETE ON "console_outcomes" FOR EACH ROW EXECUTE FUNCTION "console_actions_stay"();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "block_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_by" text DEFAULT '' NOT NULL;
