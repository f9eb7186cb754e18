CREATE TABLE "rule_acts" (
	"rule" text NOT NULL,
	"steam_id" text NOT NULL,
	"evidence" text NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	"sanction_id" uuid,
	CONSTRAINT "rule_acts_rule_steam_id_evidence_pk" PRIMARY KEY("rule","steam_id","evidence")
);
--> statement-breakpoint
CREATE TABLE "steam_ban_checks" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sanctions" ADD COLUMN "rule" text;