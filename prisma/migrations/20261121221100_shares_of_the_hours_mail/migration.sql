-- AlterTable
ALTER TABLE "queued_mails" ADD COLUMN "share" TEXT NOT NULL DEFAULT 'news';

-- What somebody waits for was asked for, by whom is not known any more.
UPDATE "queued_mails" SET "share" = 'account' WHERE "urgent" = 1;
