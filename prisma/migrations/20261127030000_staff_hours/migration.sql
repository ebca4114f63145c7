ALTER TABLE "staff_members" ADD COLUMN "hours" TEXT;
ALTER TABLE "days_off" ADD COLUMN "range_id" TEXT;
