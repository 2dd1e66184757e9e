ALTER TABLE "professionals" ADD COLUMN "created_with" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_createdWith_unique" UNIQUE("created_with");