CREATE TABLE "sanction_appeals" (
	"sanction_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	"answered_by" text,
	"reason" text,
	"is_reopened" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sanction_appeals" ADD CONSTRAINT "sanction_appeals_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanction_appeals_open" ON "sanction_appeals" USING btree ("made_at") WHERE "sanction_appeals"."answered_at" is null;