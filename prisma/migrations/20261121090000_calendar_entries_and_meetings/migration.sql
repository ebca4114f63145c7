-- AlterTable
ALTER TABLE "consultations" ADD COLUMN "meeting" TEXT NOT NULL DEFAULT 'video';

-- AlterTable
ALTER TABLE "queued_mails" ADD COLUMN "calendar" TEXT;
