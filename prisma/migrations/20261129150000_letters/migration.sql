CREATE TABLE "letters" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "job_id" TEXT,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "sent_by_id" TEXT,
    "replaced_by_id" TEXT,
    "expires_at" DATETIME NOT NULL,
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "remind_at" DATETIME,
    "closed_at" DATETIME,
    "document_id" TEXT,
    "sha256" TEXT,
    "kept_until" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "letters_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "letters_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "letters_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "letters_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE TABLE "letter_signers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "letter_id" TEXT NOT NULL,
    "account_id" TEXT,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "signed_at" DATETIME,
    CONSTRAINT "letter_signers_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "letter_signers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE TABLE "letter_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "letter_id" TEXT NOT NULL,
    "signer_id" TEXT,
    "account_id" TEXT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "identified" TEXT NOT NULL DEFAULT '',
    "network" TEXT NOT NULL DEFAULT '',
    "detail" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "letter_events_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "letter_events_signer_id_fkey" FOREIGN KEY ("signer_id") REFERENCES "letter_signers"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "letter_events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE TABLE "seal_keys" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "certificate" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX "letters_document_id_key" ON "letters"("document_id");
CREATE UNIQUE INDEX "letters_sha256_key" ON "letters"("sha256");
CREATE INDEX "letters_party_id_status_id_idx" ON "letters"("party_id", "status", "id");
CREATE INDEX "letters_job_id_status_idx" ON "letters"("job_id", "status");
CREATE INDEX "letters_remind_at_idx" ON "letters"("remind_at");
CREATE INDEX "letters_status_document_id_idx" ON "letters"("status", "document_id");
CREATE INDEX "letters_kept_until_idx" ON "letters"("kept_until");
CREATE INDEX "letters_sent_by_id_idx" ON "letters"("sent_by_id");
CREATE INDEX "letter_signers_letter_id_id_idx" ON "letter_signers"("letter_id", "id");
CREATE INDEX "letter_signers_account_id_signed_at_idx" ON "letter_signers"("account_id", "signed_at");
CREATE INDEX "letter_events_letter_id_id_idx" ON "letter_events"("letter_id", "id");
CREATE INDEX "letter_events_signer_id_kind_idx" ON "letter_events"("signer_id", "kind");
CREATE INDEX "letter_events_account_id_kind_idx" ON "letter_events"("account_id", "kind");

-- By hand: the words of a letter, and who signed it, stay as they were; it goes only once an end was set for it.
CREATE TRIGGER "letters_keep" BEFORE UPDATE OF "title", "content", "hash", "created_at" ON "letters"
BEGIN
  SELECT RAISE(ABORT, 'A letter stays as it was sent.');
END;
CREATE TRIGGER "letters_keep_all" BEFORE DELETE ON "letters" WHEN OLD."kept_until" IS NULL
BEGIN
  SELECT RAISE(ABORT, 'A letter stays as it was sent.');
END;
CREATE TRIGGER "letter_signers_keep" BEFORE UPDATE OF "name", "title", "signed_at" ON "letter_signers"
WHEN OLD."signed_at" IS NOT NULL OR NEW."name" IS NOT OLD."name" OR NEW."title" IS NOT OLD."title"
BEGIN
  SELECT RAISE(ABORT, 'A letter stays as it was signed.');
END;
CREATE TRIGGER "letter_signers_keep_all" BEFORE DELETE ON "letter_signers"
WHEN EXISTS (SELECT 1 FROM "letters" WHERE "id" = OLD."letter_id" AND "kept_until" IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'A letter stays as it was signed.');
END;
CREATE TRIGGER "letter_events_keep" BEFORE UPDATE ON "letter_events"
BEGIN
  SELECT RAISE(ABORT, 'What happened to a letter stays on record.');
END;
CREATE TRIGGER "letter_events_keep_all" BEFORE DELETE ON "letter_events"
WHEN EXISTS (SELECT 1 FROM "letters" WHERE "id" = OLD."letter_id" AND "kept_until" IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'What happened to a letter stays on record.');
END;
