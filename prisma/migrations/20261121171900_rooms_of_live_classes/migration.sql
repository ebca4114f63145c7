-- AlterTable
ALTER TABLE "live_classes" ADD COLUMN "room_url" TEXT;
