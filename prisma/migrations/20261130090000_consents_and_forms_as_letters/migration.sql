-- A consent is signed as a letter, also for what is disclosed of a document.
CREATE TABLE "new_consents" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT,
    "purpose" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "signature" TEXT NOT NULL DEFAULT '',
    "letter_id" TEXT,
    "document_id" TEXT,
    "given_at" DATETIME,
    "expires_at" DATETIME NOT NULL,
    "revoked_at" DATETIME,
    CONSTRAINT "consents_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "consents_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "consents_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_consents" ("id", "account_id", "purpose", "company", "text", "signature", "given_at", "expires_at", "revoked_at")
    SELECT "id", "account_id", "purpose", "company", "text", "signature", "given_at", "expires_at", "revoked_at" FROM "consents";
DROP TABLE "consents";
ALTER TABLE "new_consents" RENAME TO "consents";
CREATE UNIQUE INDEX "consents_letter_id_key" ON "consents"("letter_id");
CREATE INDEX "consents_account_id_purpose_expires_at_idx" ON "consents"("account_id", "purpose", "expires_at");
CREATE INDEX "consents_document_id_idx" ON "consents"("document_id");

-- A form such as 8879 is signed with a PIN, after the signer proved who they are.
ALTER TABLE "letters" ADD COLUMN "form_id" TEXT REFERENCES "documents" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "letters_form_id_idx" ON "letters"("form_id");
ALTER TABLE "letter_signers" ADD COLUMN "identity" TEXT NOT NULL DEFAULT '';
ALTER TABLE "letter_signers" ADD COLUMN "identity_until" DATETIME;
ALTER TABLE "letter_signers" ADD COLUMN "proof_id" TEXT NOT NULL DEFAULT '';
ALTER TABLE "letter_signers" ADD COLUMN "pin" TEXT NOT NULL DEFAULT '';

-- By hand: how somebody signed stays as it was.
CREATE TRIGGER "letter_signers_keep_proof" BEFORE UPDATE OF "identity", "identity_until", "proof_id", "pin" ON "letter_signers"
WHEN OLD."signed_at" IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'A letter stays as it was signed.');
END;
