CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"steam_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"outcome" text,
	"decided_by" text,
	"words" text,
	"sanction_id" uuid
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"server_id" text DEFAULT '' NOT NULL,
	"match_id" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"sighting" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("case_id","reporter")
);
--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("steam_id") WHERE "report_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_at","id") WHERE "report_cases"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter","reported_at");