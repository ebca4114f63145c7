-- AlterTable
ALTER TABLE "challenges" DROP COLUMN "sealed_code";

-- AlterTable
ALTER TABLE "queued_mails" DROP COLUMN "share";

-- By hand: the years whose holidays were added, under a plainer name.
UPDATE "settings" SET "key" = 'seededHolidayYears' WHERE "key" = 'holidaysPutIn';
