-- That a client took in another one, with what undoes it.
CREATE TABLE "party_merges" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "removed_id" TEXT NOT NULL,
    "removed_name" TEXT NOT NULL,
    "actor_id" TEXT,
    "merged_at" DATETIME NOT NULL,
    "undone_at" DATETIME,
    "record" TEXT,
    CONSTRAINT "party_merges_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "party_merges_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "party_merges_party_id_id_idx" ON "party_merges"("party_id", "id");
CREATE INDEX "party_merges_removed_id_idx" ON "party_merges"("removed_id");
CREATE INDEX "party_merges_actor_id_idx" ON "party_merges"("actor_id");
CREATE INDEX "party_merges_merged_at_idx" ON "party_merges"("merged_at");

-- Clients with the same phone are looked for at each of them.
CREATE INDEX "parties_phone_idx" ON "parties"("phone");
