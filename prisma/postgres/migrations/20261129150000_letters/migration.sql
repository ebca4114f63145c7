CREATE TABLE "letters" (
    "id" TEXT COLLATE "C" NOT NULL,
    "party_id" TEXT COLLATE "C" NOT NULL,
    "job_id" TEXT COLLATE "C",
    "title" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "sent_by_id" TEXT COLLATE "C",
    "replaced_by_id" TEXT COLLATE "C",
    "expires_at" TIMESTAMP(3) NOT NULL,
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "remind_at" TIMESTAMP(3),
    "closed_at" TIMESTAMP(3),
    "document_id" TEXT COLLATE "C",
    "sha256" TEXT COLLATE "C",
    "kept_until" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "letter_signers" (
    "id" TEXT COLLATE "C" NOT NULL,
    "letter_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C",
    "name" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "email" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "signed_at" TIMESTAMP(3),

    CONSTRAINT "letter_signers_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "letter_events" (
    "id" TEXT COLLATE "C" NOT NULL,
    "letter_id" TEXT COLLATE "C" NOT NULL,
    "signer_id" TEXT COLLATE "C",
    "account_id" TEXT COLLATE "C",
    "kind" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "identified" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "network" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "detail" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "letter_events_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "seal_keys" (
    "id" TEXT COLLATE "C" NOT NULL,
    "certificate" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seal_keys_pkey" PRIMARY KEY ("id")
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
ALTER TABLE "letters" ADD CONSTRAINT "letters_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "letters" ADD CONSTRAINT "letters_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "letters" ADD CONSTRAINT "letters_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "letter_signers" ADD CONSTRAINT "letter_signers_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "letter_signers" ADD CONSTRAINT "letter_signers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "letter_events" ADD CONSTRAINT "letter_events_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "letter_events" ADD CONSTRAINT "letter_events_signer_id_fkey" FOREIGN KEY ("signer_id") REFERENCES "letter_signers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "letter_events" ADD CONSTRAINT "letter_events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- By hand: the words of a letter, and who signed it, stay as they were; it goes only once an end was set for it.
CREATE FUNCTION "refuse_letter_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF OLD."signed_at" IS NULL AND (NEW."name", NEW."title") IS NOT DISTINCT FROM (OLD."name", OLD."title") THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'A letter stays as it was sent and signed.';
END
$$;
CREATE TRIGGER "letters_keep" BEFORE UPDATE OF "title", "content", "hash", "created_at" ON "letters"
FOR EACH ROW EXECUTE FUNCTION "refuse_letter_change"();
CREATE TRIGGER "letters_keep_all" BEFORE DELETE ON "letters"
FOR EACH ROW EXECUTE FUNCTION "refuse_letter_change"();
CREATE TRIGGER "letter_signers_keep" BEFORE UPDATE OF "name", "title", "signed_at" ON "letter_signers"
FOR EACH ROW EXECUTE FUNCTION "refuse_letter_change"();
CREATE TRIGGER "letter_signers_keep_all" BEFORE DELETE ON "letter_signers"
FOR EACH ROW EXECUTE FUNCTION "refuse_letter_change"();
CREATE TRIGGER "letter_events_keep" BEFORE UPDATE ON "letter_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_letter_change"();
CREATE TRIGGER "letter_events_keep_all" BEFORE DELETE ON "letter_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_letter_change"();
