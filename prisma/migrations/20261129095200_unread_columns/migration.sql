-- Who decided a role request and when is in the audit trail, and a job's event follows from the one before.
ALTER TABLE "job_events" DROP COLUMN "from_stage";
ALTER TABLE "account_deletions" DROP COLUMN "requested_at";

CREATE TABLE "new_role_requests" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "role_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_role_requests" SELECT "id", "account_id", "role", "reason", "status", "answer", "created_at" FROM "role_requests";
DROP TABLE "role_requests";
ALTER TABLE "new_role_requests" RENAME TO "role_requests";
CREATE INDEX "role_requests_account_id_id_idx" ON "role_requests"("account_id", "id");
CREATE INDEX "role_requests_status_id_idx" ON "role_requests"("status", "id");
CREATE UNIQUE INDEX "role_requests_open_key" ON "role_requests"("account_id") WHERE "status" = 'open';
