-- What belongs to a client points at the client instead of the account.
-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_messages" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sender_id" TEXT,
    "author_id" TEXT,
    "conversation_id" TEXT,
    "kind" TEXT NOT NULL DEFAULT 'message',
    "name" TEXT,
    "email" TEXT,
    "content" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'portal',
    "client_id" TEXT,
    "answers_id" INTEGER,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" DATETIME,
    CONSTRAINT "messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "messages_answers_id_fkey" FOREIGN KEY ("answers_id") REFERENCES "messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_messages" ("answers_id", "author_id", "client_id", "content", "conversation_id", "created_at", "email", "id", "kind", "name", "read_at", "sender_id", "source")
    SELECT "answers_id", "author_id", "client_id", "content", "conversation_id", "created_at", "email", "id", "kind", "name", "read_at", "sender_id", "source" FROM "messages";
DROP TABLE "messages";
ALTER TABLE "new_messages" RENAME TO "messages";
CREATE UNIQUE INDEX "messages_client_id_key" ON "messages"("client_id");
CREATE INDEX "messages_conversation_id_id_idx" ON "messages"("conversation_id", "id");
CREATE INDEX "messages_conversation_id_read_at_id_idx" ON "messages"("conversation_id", "read_at", "id");
CREATE INDEX "messages_sender_id_id_idx" ON "messages"("sender_id", "id");
CREATE INDEX "messages_author_id_idx" ON "messages"("author_id");
CREATE INDEX "messages_answers_id_idx" ON "messages"("answers_id");
CREATE TABLE "new_conversations" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "assignee_id" TEXT,
    "last_message_id" INTEGER NOT NULL,
    "last_message_at" DATETIME NOT NULL,
    "last_text" TEXT NOT NULL,
    "last_from_firm" BOOLEAN NOT NULL,
    "unread_by_person" INTEGER NOT NULL DEFAULT 0,
    "unread_by_firm" INTEGER NOT NULL DEFAULT 0,
    "waiting_since" DATETIME,
    "answer_by" DATETIME,
    "rank" REAL NOT NULL,
    "closed_at" DATETIME,
    "person_mail_at" DATETIME,
    "firm_mail_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "conversations_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "conversations_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_conversations" ("answer_by", "assignee_id", "closed_at", "created_at", "firm_mail_at", "id", "last_from_firm", "last_message_at", "last_message_id", "last_text", "person_mail_at", "rank", "unread_by_firm", "unread_by_person", "waiting_since", "party_id")
    SELECT "answer_by", "assignee_id", "closed_at", "created_at", "firm_mail_at", "id", "last_from_firm", "last_message_at", "last_message_id", "last_text", "person_mail_at", "rank", "unread_by_firm", "unread_by_person", "waiting_since", "person_id" FROM "conversations";
DROP TABLE "conversations";
ALTER TABLE "new_conversations" RENAME TO "conversations";
CREATE UNIQUE INDEX "conversations_party_id_key" ON "conversations"("party_id");
CREATE INDEX "conversations_closed_at_rank_id_idx" ON "conversations"("closed_at", "rank", "id");
CREATE INDEX "conversations_assignee_id_closed_at_rank_id_idx" ON "conversations"("assignee_id", "closed_at", "rank", "id");
CREATE INDEX "conversations_closed_at_id_idx" ON "conversations"("closed_at", "id");
CREATE INDEX "conversations_person_mail_at_idx" ON "conversations"("person_mail_at");
CREATE INDEX "conversations_firm_mail_at_idx" ON "conversations"("firm_mail_at");
CREATE TABLE "new_consultations" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "service_type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'booked',
    "party_id" TEXT NOT NULL,
    "staff_member_id" TEXT,
    "starts_at" DATETIME NOT NULL,
    "ends_at" DATETIME NOT NULL,
    "time_zone" TEXT NOT NULL,
    "meeting" TEXT NOT NULL DEFAULT 'video',
    "phone" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "draft_id" TEXT,
    "quote" TEXT NOT NULL,
    "quote_cents" INTEGER NOT NULL,
    "price_version" TEXT NOT NULL,
    "estimate_id" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "reminder_sent_at" DATETIME,
    "cancelled_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "consultations_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "consultations_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "consultations_estimate_id_fkey" FOREIGN KEY ("estimate_id") REFERENCES "estimates" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_consultations" ("cancelled_at", "created_at", "draft_id", "ends_at", "estimate_id", "id", "meeting", "notes", "phone", "price_version", "quote", "quote_cents", "reminder_sent_at", "sequence", "service_type", "staff_member_id", "starts_at", "status", "time_zone", "updated_at", "party_id")
    SELECT "cancelled_at", "created_at", "draft_id", "ends_at", "estimate_id", "id", "meeting", "notes", "phone", "price_version", "quote", "quote_cents", "reminder_sent_at", "sequence", "service_type", "staff_member_id", "starts_at", "status", "time_zone", "updated_at", "client_id" FROM "consultations";
DROP TABLE "consultations";
ALTER TABLE "new_consultations" RENAME TO "consultations";
CREATE UNIQUE INDEX "consultations_draft_id_key" ON "consultations"("draft_id");
CREATE INDEX "consultations_party_id_starts_at_idx" ON "consultations"("party_id", "starts_at");
CREATE INDEX "consultations_staff_member_id_starts_at_idx" ON "consultations"("staff_member_id", "starts_at");
CREATE INDEX "consultations_status_starts_at_idx" ON "consultations"("status", "starts_at");
CREATE TABLE "new_documents" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "request_id" TEXT,
    "name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'received',
    "note" TEXT NOT NULL DEFAULT '',
    "uploaded_by_id" TEXT,
    "deleted_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "job_id" TEXT,
    CONSTRAINT "documents_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "documents_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "documents_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "document_requests" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "documents_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_documents" ("content_type", "created_at", "deleted_at", "id", "job_id", "name", "note", "request_id", "sha256", "size", "status", "storage_key", "tax_year", "uploaded_by_id", "party_id")
    SELECT "content_type", "created_at", "deleted_at", "id", "job_id", "name", "note", "request_id", "sha256", "size", "status", "storage_key", "tax_year", "uploaded_by_id", "owner_id" FROM "documents";
DROP TABLE "documents";
ALTER TABLE "new_documents" RENAME TO "documents";
CREATE UNIQUE INDEX "documents_storage_key_key" ON "documents"("storage_key");
CREATE INDEX "documents_party_id_deleted_at_tax_year_id_idx" ON "documents"("party_id", "deleted_at", "tax_year", "id");
CREATE INDEX "documents_status_deleted_at_id_idx" ON "documents"("status", "deleted_at", "id");
CREATE INDEX "documents_deleted_at_idx" ON "documents"("deleted_at");
CREATE INDEX "documents_request_id_idx" ON "documents"("request_id");
CREATE INDEX "documents_uploaded_by_id_idx" ON "documents"("uploaded_by_id");
CREATE INDEX "documents_job_id_idx" ON "documents"("job_id");
CREATE TABLE "new_document_request_lists" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "requested_by_id" TEXT,
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "reminded_at" DATETIME,
    "remind_at" DATETIME,
    "closed_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "job_id" TEXT,
    CONSTRAINT "document_request_lists_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "document_request_lists_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "document_request_lists_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_document_request_lists" ("closed_at", "created_at", "id", "job_id", "remind_at", "reminded_at", "reminders", "requested_by_id", "source", "tax_year", "title", "party_id")
    SELECT "closed_at", "created_at", "id", "job_id", "remind_at", "reminded_at", "reminders", "requested_by_id", "source", "tax_year", "title", "owner_id" FROM "document_request_lists";
DROP TABLE "document_request_lists";
ALTER TABLE "new_document_request_lists" RENAME TO "document_request_lists";
CREATE INDEX "document_request_lists_closed_at_id_idx" ON "document_request_lists"("closed_at", "id");
CREATE INDEX "document_request_lists_remind_at_idx" ON "document_request_lists"("remind_at");
CREATE INDEX "document_request_lists_requested_by_id_idx" ON "document_request_lists"("requested_by_id");
CREATE INDEX "document_request_lists_job_id_idx" ON "document_request_lists"("job_id");
CREATE UNIQUE INDEX "document_request_lists_party_id_source_tax_year_key" ON "document_request_lists"("party_id", "source", "tax_year");
CREATE TABLE "new_document_requests" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "list_id" TEXT,
    "title" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'requested',
    "comment" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "document_requests_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "document_requests_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "document_request_lists" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_document_requests" ("comment", "created_at", "id", "list_id", "status", "tax_year", "title", "why", "party_id")
    SELECT "comment", "created_at", "id", "list_id", "status", "tax_year", "title", "why", "owner_id" FROM "document_requests";
DROP TABLE "document_requests";
ALTER TABLE "new_document_requests" RENAME TO "document_requests";
CREATE INDEX "document_requests_party_id_status_id_idx" ON "document_requests"("party_id", "status", "id");
CREATE INDEX "document_requests_list_id_id_idx" ON "document_requests"("list_id", "id");
CREATE TABLE "new_direct_uploads" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "request_id" TEXT,
    "name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "confirmed_at" DATETIME,
    "expires_at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "direct_uploads_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "direct_uploads_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_direct_uploads" ("confirmed_at", "created_at", "expires_at", "id", "name", "request_id", "size", "storage_key", "tax_year", "party_id", "account_id")
    SELECT "confirmed_at", "created_at", "expires_at", "id", "name", "request_id", "size", "storage_key", "tax_year", "owner_id", "owner_id" FROM "direct_uploads";
DROP TABLE "direct_uploads";
ALTER TABLE "new_direct_uploads" RENAME TO "direct_uploads";
CREATE UNIQUE INDEX "direct_uploads_storage_key_key" ON "direct_uploads"("storage_key");
CREATE INDEX "direct_uploads_party_id_expires_at_idx" ON "direct_uploads"("party_id", "expires_at");
CREATE INDEX "direct_uploads_expires_at_idx" ON "direct_uploads"("expires_at");
CREATE TABLE "new_subscriptions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "price_version" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "started_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" DATETIME,
    "starts_on" TEXT,
    "periods_billed" INTEGER NOT NULL DEFAULT 0,
    "next_period_on" TEXT,
    "next_plan_id" TEXT,
    "next_price_cents" INTEGER,
    "next_price_version" TEXT,
    "cancelled_at" DATETIME,
    CONSTRAINT "subscriptions_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_subscriptions" ("cancelled_at", "ended_at", "id", "next_period_on", "next_plan_id", "next_price_cents", "next_price_version", "periods_billed", "plan_id", "price_cents", "price_version", "started_at", "starts_on", "status", "party_id")
    SELECT "cancelled_at", "ended_at", "id", "next_period_on", "next_plan_id", "next_price_cents", "next_price_version", "periods_billed", "plan_id", "price_cents", "price_version", "started_at", "starts_on", "status", "account_id" FROM "subscriptions";
DROP TABLE "subscriptions";
ALTER TABLE "new_subscriptions" RENAME TO "subscriptions";
CREATE INDEX "subscriptions_party_id_status_idx" ON "subscriptions"("party_id", "status");
CREATE INDEX "subscriptions_status_next_period_on_idx" ON "subscriptions"("status", "next_period_on");
CREATE INDEX "subscriptions_status_started_at_id_idx" ON "subscriptions"("status", "started_at", "id");
CREATE TABLE "new_invoices" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" TEXT NOT NULL,
    "party_id" TEXT,
    "billed_name" TEXT NOT NULL,
    "billed_email" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "issued_on" TEXT NOT NULL,
    "due_on" TEXT NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "reminders_sent" INTEGER NOT NULL DEFAULT 0,
    "next_reminder_on" TEXT,
    "paid_at" DATETIME,
    "voided_at" DATETIME,
    "void_reason" TEXT NOT NULL DEFAULT '',
    "needs_review" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "job_id" TEXT,
    CONSTRAINT "invoices_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "invoices_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_invoices" ("billed_email", "billed_name", "created_at", "due_on", "id", "issued_on", "job_id", "needs_review", "next_reminder_on", "number", "paid_at", "reminders_sent", "source", "status", "total_cents", "void_reason", "voided_at", "party_id")
    SELECT "billed_email", "billed_name", "created_at", "due_on", "id", "issued_on", "job_id", "needs_review", "next_reminder_on", "number", "paid_at", "reminders_sent", "source", "status", "total_cents", "void_reason", "voided_at", "account_id" FROM "invoices";
DROP TABLE "invoices";
ALTER TABLE "new_invoices" RENAME TO "invoices";
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices"("number");
CREATE UNIQUE INDEX "invoices_source_key" ON "invoices"("source");
CREATE INDEX "invoices_party_id_id_idx" ON "invoices"("party_id", "id");
CREATE INDEX "invoices_party_id_issued_on_idx" ON "invoices"("party_id", "issued_on");
CREATE INDEX "invoices_party_id_due_on_idx" ON "invoices"("party_id", "due_on");
CREATE INDEX "invoices_status_id_idx" ON "invoices"("status", "id");
CREATE INDEX "invoices_status_due_on_id_idx" ON "invoices"("status", "due_on", "id");
CREATE INDEX "invoices_status_next_reminder_on_idx" ON "invoices"("status", "next_reminder_on");
CREATE INDEX "invoices_needs_review_id_idx" ON "invoices"("needs_review", "id");
CREATE INDEX "invoices_job_id_idx" ON "invoices"("job_id");
CREATE TABLE "new_staff_notes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "author_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "job_id" TEXT,
    CONSTRAINT "staff_notes_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "staff_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "staff_notes_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_staff_notes" ("author_id", "created_at", "id", "job_id", "text", "party_id")
    SELECT "author_id", "created_at", "id", "job_id", "text", "account_id" FROM "staff_notes";
DROP TABLE "staff_notes";
ALTER TABLE "new_staff_notes" RENAME TO "staff_notes";
CREATE INDEX "staff_notes_party_id_id_idx" ON "staff_notes"("party_id", "id");
CREATE INDEX "staff_notes_job_id_idx" ON "staff_notes"("job_id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- By hand: what went with the former tables.
CREATE INDEX "conversations_unread" ON "conversations"("rank", "id") WHERE "unread_by_firm" > 0;
CREATE TRIGGER "messages_search_insert" AFTER INSERT ON "messages"
BEGIN
  INSERT INTO "messages_search"("rowid", "content") VALUES (NEW."id", NEW."content");
END;
CREATE TRIGGER "messages_search_delete" AFTER DELETE ON "messages"
BEGIN
  INSERT INTO "messages_search"("messages_search", "rowid", "content") VALUES ('delete', OLD."id", OLD."content");
END;
CREATE TRIGGER "messages_search_update" AFTER UPDATE OF "content" ON "messages"
BEGIN
  INSERT INTO "messages_search"("messages_search", "rowid", "content") VALUES ('delete', OLD."id", OLD."content");
  INSERT INTO "messages_search"("rowid", "content") VALUES (NEW."id", NEW."content");
END;
