CREATE TABLE "sandbox_mark" (
	"id" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"has_samples" boolean DEFAULT false NOT NULL
);
