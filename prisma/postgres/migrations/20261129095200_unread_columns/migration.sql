-- Who decided a role request and when is in the audit trail, and a job's event follows from the one before.
ALTER TABLE "job_events" DROP COLUMN "from_stage";
ALTER TABLE "account_deletions" DROP COLUMN "requested_at";

ALTER TABLE "role_requests" DROP CONSTRAINT "role_requests_decided_by_id_fkey", DROP COLUMN "decided_by_id", DROP COLUMN "decided_at";
