CREATE TABLE "practice_engine" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"unreachable_since" timestamp with time zone
);
