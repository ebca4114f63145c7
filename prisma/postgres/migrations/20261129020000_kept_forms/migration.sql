-- What somebody posted after their session had ended, for an hour.
CREATE TABLE "kept_forms" (
    "id" TEXT COLLATE "C" NOT NULL,
    "owner" TEXT COLLATE "C" NOT NULL,
    "sealed" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    CONSTRAINT "kept_forms_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "kept_forms_owner_created_at_idx" ON "kept_forms"("owner", "created_at");
CREATE INDEX "kept_forms_created_at_idx" ON "kept_forms"("created_at");
