CREATE TABLE "flag_shares" (
	"key" text NOT NULL,
	"variant" text NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "flag_shares_key_variant_pk" PRIMARY KEY("key","variant"),
	CONSTRAINT "flag_share_of_100" CHECK ("flag_shares"."share" between 0 and 100)
);
