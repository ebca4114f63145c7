-- AlterTable
ALTER TABLE "queued_mails" ADD COLUMN "expires_at" DATETIME;
ALTER TABLE "queued_mails" ADD COLUMN "topic" TEXT;
ALTER TABLE "queued_mails" ADD COLUMN "urgent" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "queued_mails_recipient_sent_at_idx" ON "queued_mails"("recipient", "sent_at");

-- CreateIndex
CREATE INDEX "queued_mails_topic_sent_at_idx" ON "queued_mails"("topic", "sent_at");
