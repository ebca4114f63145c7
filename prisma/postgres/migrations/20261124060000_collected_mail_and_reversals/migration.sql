-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "reverses_id" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "queued_mails" ADD COLUMN     "items" TEXT COLLATE "C";

-- CreateIndex
CREATE UNIQUE INDEX "payments_reverses_id_key" ON "payments"("reverses_id");
