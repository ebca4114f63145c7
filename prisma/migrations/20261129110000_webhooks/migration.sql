CREATE TABLE "queued_webhooks" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "body" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "created_at" DATETIME NOT NULL
);
CREATE INDEX "queued_webhooks_next_attempt_at_idx" ON "queued_webhooks"("next_attempt_at");
