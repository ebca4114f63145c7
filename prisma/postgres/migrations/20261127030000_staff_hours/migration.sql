-- AlterTable
ALTER TABLE "staff_members" ADD COLUMN     "hours" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "days_off" ADD COLUMN     "range_id" TEXT COLLATE "C";
