ALTER TABLE "accounts" ALTER COLUMN "family_id" DROP NOT NULL;--> statement-breakpoint
INSERT INTO "accounts" ("id", "first_name", "last_name", "email", "language_locale", "terms_accepted_at", "joined_at", "created_at")
	SELECT "id", "first_name", "last_name", "email", "language_locale", "created_at", "created_at", "created_at" FROM "professionals" WHERE "email" <> '';
