-- What somebody posted after their session had ended, for an hour.
CREATE TABLE "kept_forms" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL
);
CREATE INDEX "kept_forms_owner_created_at_idx" ON "kept_forms"("owner", "created_at");
CREATE INDEX "kept_forms_created_at_idx" ON "kept_forms"("created_at");
