-- CreateIndex
CREATE INDEX "ai_messages_rating_id_idx" ON "ai_messages"("rating", "id");
