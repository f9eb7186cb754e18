ALTER TABLE "sanctions" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_import_key" UNIQUE("import_key");