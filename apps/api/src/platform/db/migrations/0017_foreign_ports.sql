CREATE TABLE "practice_foreign_ports" (
	"port" integer PRIMARY KEY NOT NULL
);
