-- The open jobs in the order of the list and of a column of the board.
CREATE INDEX "jobs_open_by_due" ON "jobs"(COALESCE("due_on", '9999-12-31'), "id") WHERE "closed_at" IS NULL;
CREATE INDEX "jobs_open_by_stage" ON "jobs"("stage", COALESCE("due_on", '9999-12-31'), "id") WHERE "closed_at" IS NULL;
