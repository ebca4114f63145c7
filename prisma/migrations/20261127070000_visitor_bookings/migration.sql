-- Who a visitor says they are, and the code that was emailed to confirm it.
ALTER TABLE "booking_drafts" ADD COLUMN "full_name" TEXT NOT NULL DEFAULT '';
ALTER TABLE "booking_drafts" ADD COLUMN "email" TEXT NOT NULL DEFAULT '';
ALTER TABLE "booking_drafts" ADD COLUMN "challenge_id" TEXT;
