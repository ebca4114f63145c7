-- What belongs to a client points at the client instead of the account.
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_person_id_fkey";
ALTER TABLE "conversations" RENAME COLUMN "person_id" TO "party_id";
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "consultations" DROP CONSTRAINT "consultations_client_id_fkey";
ALTER TABLE "consultations" RENAME COLUMN "client_id" TO "party_id";
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "documents" DROP CONSTRAINT "documents_owner_id_fkey";
ALTER TABLE "documents" RENAME COLUMN "owner_id" TO "party_id";
ALTER TABLE "documents" ADD CONSTRAINT "documents_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "document_request_lists" DROP CONSTRAINT "document_request_lists_owner_id_fkey";
ALTER TABLE "document_request_lists" RENAME COLUMN "owner_id" TO "party_id";
ALTER TABLE "document_request_lists" ADD CONSTRAINT "document_request_lists_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "document_requests" DROP CONSTRAINT "document_requests_owner_id_fkey";
ALTER TABLE "document_requests" RENAME COLUMN "owner_id" TO "party_id";
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "direct_uploads" DROP CONSTRAINT "direct_uploads_owner_id_fkey";
ALTER TABLE "direct_uploads" RENAME COLUMN "owner_id" TO "party_id";
ALTER TABLE "direct_uploads" ADD CONSTRAINT "direct_uploads_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_account_id_fkey";
ALTER TABLE "subscriptions" RENAME COLUMN "account_id" TO "party_id";
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_account_id_fkey";
ALTER TABLE "invoices" RENAME COLUMN "account_id" TO "party_id";
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "staff_notes" DROP CONSTRAINT "staff_notes_account_id_fkey";
ALTER TABLE "staff_notes" RENAME COLUMN "account_id" TO "party_id";
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER INDEX "conversations_person_id_key" RENAME TO "conversations_party_id_key";
ALTER INDEX "consultations_client_id_starts_at_idx" RENAME TO "consultations_party_id_starts_at_idx";
ALTER INDEX "documents_owner_id_deleted_at_tax_year_id_idx" RENAME TO "documents_party_id_deleted_at_tax_year_id_idx";
ALTER INDEX "document_request_lists_owner_id_source_tax_year_key" RENAME TO "document_request_lists_party_id_source_tax_year_key";
ALTER INDEX "document_requests_owner_id_status_id_idx" RENAME TO "document_requests_party_id_status_id_idx";
ALTER INDEX "direct_uploads_owner_id_expires_at_idx" RENAME TO "direct_uploads_party_id_expires_at_idx";
ALTER INDEX "subscriptions_account_id_status_idx" RENAME TO "subscriptions_party_id_status_idx";
ALTER INDEX "invoices_account_id_due_on_idx" RENAME TO "invoices_party_id_due_on_idx";
ALTER INDEX "invoices_account_id_id_idx" RENAME TO "invoices_party_id_id_idx";
ALTER INDEX "invoices_account_id_issued_on_idx" RENAME TO "invoices_party_id_issued_on_idx";
ALTER INDEX "staff_notes_account_id_id_idx" RENAME TO "staff_notes_party_id_id_idx";

ALTER TABLE "direct_uploads" ADD COLUMN "account_id" TEXT COLLATE "C";
UPDATE "direct_uploads" SET "account_id" = "party_id";
ALTER TABLE "direct_uploads" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "direct_uploads" ADD CONSTRAINT "direct_uploads_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- It was never read.
ALTER TABLE "messages" DROP COLUMN "recipient_id";
