-- Who a visitor says they are, and the code that was emailed to confirm it.
ALTER TABLE "booking_drafts" ADD COLUMN "full_name" TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE "booking_drafts" ADD COLUMN "email" TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE "booking_drafts" ADD COLUMN "challenge_id" TEXT COLLATE "C";
