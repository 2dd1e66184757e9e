ALTER TABLE "accounts" ADD COLUMN "segment_anonymous_id" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "segment_identify" boolean;