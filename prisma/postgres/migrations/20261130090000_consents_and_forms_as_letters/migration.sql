-- A consent is signed as a letter, also for what is disclosed of a document.
ALTER TABLE "consents" ALTER COLUMN "account_id" DROP NOT NULL,
ALTER COLUMN "signature" SET DEFAULT '',
ALTER COLUMN "given_at" DROP NOT NULL,
ADD COLUMN "letter_id" TEXT COLLATE "C",
ADD COLUMN "document_id" TEXT COLLATE "C";
CREATE UNIQUE INDEX "consents_letter_id_key" ON "consents"("letter_id");
CREATE INDEX "consents_document_id_idx" ON "consents"("document_id");
ALTER TABLE "consents" ADD CONSTRAINT "consents_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "consents" ADD CONSTRAINT "consents_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A form such as 8879 is signed with a PIN, after the signer proved who they are.
ALTER TABLE "letters" ADD COLUMN "form_id" TEXT COLLATE "C";
ALTER TABLE "letters" ADD CONSTRAINT "letters_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "letters_form_id_idx" ON "letters"("form_id");
ALTER TABLE "letter_signers" ADD COLUMN "identity" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN "identity_until" TIMESTAMP(3),
ADD COLUMN "proof_id" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN "pin" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- By hand: how somebody signed stays as it was.
CREATE TRIGGER "letter_signers_keep_proof" BEFORE UPDATE OF "identity", "identity_until", "proof_id", "pin" ON "letter_signers"
FOR EACH ROW EXECUTE FUNCTION "refuse_letter_change"();
