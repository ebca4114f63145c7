CREATE TABLE "queued_webhooks" (
    "id" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "queued_webhooks_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "queued_webhooks_next_attempt_at_idx" ON "queued_webhooks"("next_attempt_at");
