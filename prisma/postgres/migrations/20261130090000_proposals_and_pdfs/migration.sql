ALTER TABLE "letters" ADD COLUMN "source_key" TEXT COLLATE "C";
ALTER TABLE "letters" ADD COLUMN "deposit_cents" INTEGER;
ALTER TABLE "letters" ADD COLUMN "opens_job" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "letters" ADD COLUMN "job_opened_at" TIMESTAMP(3);
ALTER TABLE "letter_signers" ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "letter_signers" ADD COLUMN "drawing" TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE "letter_signers" ADD COLUMN "entries" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- By hand: what was added to a letter and its signatures stays as it was, too.
CREATE OR REPLACE FUNCTION "refuse_letter_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'letters' THEN
      IF OLD."kept_until" IS NOT NULL THEN
        RETURN OLD;
      END IF;
    ELSIF NOT EXISTS (SELECT 1 FROM "letters" WHERE "id" = OLD."letter_id" AND "kept_until" IS NULL) THEN
      RETURN OLD;
    END IF;
  ELSIF TG_TABLE_NAME = 'letter_signers' THEN
    IF OLD."signed_at" IS NULL AND (NEW."name", NEW."title", NEW."turn") IS NOT DISTINCT FROM (OLD."name", OLD."title", OLD."turn") THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'A letter stays as it was sent and signed.';
END
$$;
DROP TRIGGER "letters_keep" ON "letters";
CREATE TRIGGER "letters_keep" BEFORE UPDATE OF "title", "content", "hash", "source_key", "deposit_cents", "created_at" ON "letters"
FOR EACH ROW EXECUTE FUNCTION "refuse_letter_change"();
DROP TRIGGER "letter_signers_keep" ON "letter_signers";
CREATE TRIGGER "letter_signers_keep" BEFORE UPDATE OF "name", "title", "turn", "signed_at", "drawing", "entries" ON "letter_signers"
FOR EACH ROW EXECUTE FUNCTION "refuse_letter_change"();
