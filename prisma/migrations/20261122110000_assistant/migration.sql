-- CreateTable
CREATE TABLE "ai_messages" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "user_id" TEXT,
    "visit_hash" TEXT,
    "role" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'chat',
    "model" TEXT,
    "unanswered" BOOLEAN NOT NULL DEFAULT false,
    "rating" INTEGER,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ai_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ai_months" (
    "month" TEXT NOT NULL PRIMARY KEY,
    "questions" INTEGER NOT NULL DEFAULT 0,
    "unanswered" INTEGER NOT NULL DEFAULT 0,
    "liked" INTEGER NOT NULL DEFAULT 0,
    "disliked" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "cost" INTEGER NOT NULL DEFAULT 0
);

-- CreateIndex
CREATE INDEX "ai_messages_user_id_id_idx" ON "ai_messages"("user_id", "id");

-- CreateIndex
CREATE INDEX "ai_messages_visit_hash_id_idx" ON "ai_messages"("visit_hash", "id");

-- CreateIndex
CREATE INDEX "ai_messages_unanswered_id_idx" ON "ai_messages"("unanswered", "id");
