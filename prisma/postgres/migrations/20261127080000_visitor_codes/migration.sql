-- A code is found by the hash of its draft instead.
ALTER TABLE "booking_drafts" DROP COLUMN "challenge_id";
