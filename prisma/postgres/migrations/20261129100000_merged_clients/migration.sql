-- CreateTable
CREATE TABLE "party_merges" (
    "id" TEXT COLLATE "C" NOT NULL,
    "party_id" TEXT COLLATE "C" NOT NULL,
    "removed_id" TEXT COLLATE "C" NOT NULL,
    "removed_name" TEXT COLLATE "C" NOT NULL,
    "actor_id" TEXT COLLATE "C",
    "merged_at" TIMESTAMP(3) NOT NULL,
    "undone_at" TIMESTAMP(3),
    "record" TEXT COLLATE "C",

    CONSTRAINT "party_merges_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "party_merges_party_id_id_idx" ON "party_merges"("party_id", "id");

-- CreateIndex
CREATE INDEX "party_merges_removed_id_idx" ON "party_merges"("removed_id");

-- CreateIndex
CREATE INDEX "party_merges_actor_id_idx" ON "party_merges"("actor_id");

-- CreateIndex
CREATE INDEX "party_merges_merged_at_idx" ON "party_merges"("merged_at");

-- CreateIndex
CREATE INDEX "parties_phone_idx" ON "parties"("phone");

-- AddForeignKey
ALTER TABLE "party_merges" ADD CONSTRAINT "party_merges_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "party_merges" ADD CONSTRAINT "party_merges_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
