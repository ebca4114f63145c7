ALTER TABLE "letters" ADD COLUMN "source_key" TEXT;
ALTER TABLE "letters" ADD COLUMN "deposit_cents" INTEGER;
ALTER TABLE "letters" ADD COLUMN "opens_job" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "letters" ADD COLUMN "job_opened_at" DATETIME;
ALTER TABLE "letter_signers" ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "letter_signers" ADD COLUMN "drawing" TEXT NOT NULL DEFAULT '';
ALTER TABLE "letter_signers" ADD COLUMN "entries" TEXT NOT NULL DEFAULT '';

-- By hand: what was added to a letter and its signatures stays as it was, too.
DROP TRIGGER "letters_keep";
CREATE TRIGGER "letters_keep" BEFORE UPDATE OF "title", "content", "hash", "source_key", "deposit_cents", "created_at" ON "letters"
BEGIN
  SELECT RAISE(ABORT, 'A letter stays as it was sent.');
END;
DROP TRIGGER "letter_signers_keep";
CREATE TRIGGER "letter_signers_keep" BEFORE UPDATE OF "name", "title", "turn", "signed_at", "drawing", "entries" ON "letter_signers"
WHEN OLD."signed_at" IS NOT NULL OR NEW."name" IS NOT OLD."name" OR NEW."title" IS NOT OLD."title" OR NEW."turn" IS NOT OLD."turn"
BEGIN
  SELECT RAISE(ABORT, 'A letter stays as it was signed.');
END;
