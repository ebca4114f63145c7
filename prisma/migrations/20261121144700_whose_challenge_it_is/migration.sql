-- AlterTable
ALTER TABLE "challenges" ADD COLUMN "asked_by" TEXT;
ALTER TABLE "challenges" ADD COLUMN "browser_hash" TEXT;
