-- Whom a mail is for, so that who doesn't act for the client any more isn't sent it.
ALTER TABLE "queued_mails" ADD COLUMN "reader_party_id" TEXT;
ALTER TABLE "queued_mails" ADD COLUMN "reader_account_id" TEXT;
