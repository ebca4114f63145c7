-- AlterTable
ALTER TABLE "challenges" ADD COLUMN "sealed_code" TEXT;
