-- CreateTable
CREATE TABLE "accounts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "email_verified_at" DATETIME,
    "password_hash" TEXT,
    "disabled_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "profiles" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "full_name" TEXT NOT NULL,
    "location" TEXT,
    "phone" TEXT,
    "purpose" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'America/New_York',
    "remember_me" BOOLEAN NOT NULL DEFAULT false,
    "onboarding_complete" BOOLEAN NOT NULL DEFAULT false,
    "last_role" TEXT,
    "search_text" TEXT NOT NULL DEFAULT '',
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "profiles_id_fkey" FOREIGN KEY ("id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "role_grants" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "granted_by_id" TEXT,
    "granted_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "role_grants_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "role_grants_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "identities" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "email" TEXT,
    "account_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "identities_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token_hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "method" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL,
    "idle_expires_at" DATETIME NOT NULL,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "challenges" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "purpose" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "sealed_code" TEXT,
    "code_hash" TEXT,
    "link_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "redirect_to" TEXT,
    "sign_up" TEXT,
    "browser_hash" TEXT,
    "asked_by" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "consumed_at" DATETIME
);

-- CreateTable
CREATE TABLE "spent_tokens" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "expires_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "messages" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sender_id" TEXT,
    "recipient_id" TEXT,
    "conversation_id" TEXT,
    "name" TEXT,
    "email" TEXT,
    "content" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'portal',
    "client_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "messages_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "conversations" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "participants" (
    "conversation_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "last_read_message_id" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("conversation_id", "account_id"),
    CONSTRAINT "participants_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "participants_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "staff_members" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "slug" TEXT NOT NULL,
    "account_id" TEXT,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'America/New_York',
    "bookable" BOOLEAN NOT NULL DEFAULT true,
    "video_room" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "staff_members_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "staff_subjects" (
    "staff_member_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,

    PRIMARY KEY ("staff_member_id", "subject"),
    CONSTRAINT "staff_subjects_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "days_off" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "date" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "staff_member_id" TEXT,
    CONSTRAINT "days_off_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "consultations" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "service_type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'booked',
    "client_id" TEXT NOT NULL,
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
    CONSTRAINT "consultations_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "consultations_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "consultations_estimate_id_fkey" FOREIGN KEY ("estimate_id") REFERENCES "estimates" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "booking_drafts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT,
    "meeting" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "save_phone" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT NOT NULL DEFAULT '',
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "booking_drafts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "booked_slots" (
    "staff_member_id" TEXT NOT NULL,
    "starts_at" DATETIME NOT NULL,
    "consultation_id" TEXT NOT NULL,

    PRIMARY KEY ("staff_member_id", "starts_at"),
    CONSTRAINT "booked_slots_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "booked_slots_consultation_id_fkey" FOREIGN KEY ("consultation_id") REFERENCES "consultations" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "documents" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "documents_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "document_requests" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "fulfilled_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "document_requests_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "estimates" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "rule_set" TEXT NOT NULL,
    "rule_version" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "estimates_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "videos" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "duration" TEXT NOT NULL,
    "thumbnail" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "tags" TEXT NOT NULL,
    "instructor" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "live_classes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "instructor" TEXT NOT NULL,
    "starts_at" DATETIME NOT NULL,
    "ends_at" DATETIME NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'America/New_York',
    "seats" INTEGER NOT NULL,
    "room_url" TEXT
);

-- CreateTable
CREATE TABLE "class_sign_ups" (
    "class_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "account_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("class_id", "seat"),
    CONSTRAINT "class_sign_ups_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "live_classes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "class_sign_ups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "price_version" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "started_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" DATETIME,
    CONSTRAINT "subscriptions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "actor_id" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '{}',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "audit_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expire" DATETIME
);

-- CreateTable
CREATE TABLE "queued_mails" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "recipient" TEXT NOT NULL,
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "calendar" TEXT,
    "occasion" TEXT,
    "topic" TEXT,
    "urgent" BOOLEAN NOT NULL DEFAULT false,
    "share" TEXT NOT NULL DEFAULT 'news',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME,
    "last_error" TEXT,
    "sent_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts"("email");

-- CreateIndex
CREATE INDEX "profiles_search_text_idx" ON "profiles"("search_text");

-- CreateIndex
CREATE INDEX "role_grants_role_idx" ON "role_grants"("role");

-- CreateIndex
CREATE UNIQUE INDEX "role_grants_account_id_role_key" ON "role_grants"("account_id", "role");

-- CreateIndex
CREATE INDEX "identities_account_id_idx" ON "identities"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_provider_subject_key" ON "identities"("provider", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_account_id_idx" ON "sessions"("account_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "challenges_link_hash_key" ON "challenges"("link_hash");

-- CreateIndex
CREATE INDEX "challenges_email_idx" ON "challenges"("email");

-- CreateIndex
CREATE INDEX "challenges_expires_at_idx" ON "challenges"("expires_at");

-- CreateIndex
CREATE INDEX "spent_tokens_expires_at_idx" ON "spent_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "messages_client_id_key" ON "messages"("client_id");

-- CreateIndex
CREATE INDEX "messages_conversation_id_id_idx" ON "messages"("conversation_id", "id");

-- CreateIndex
CREATE INDEX "messages_sender_id_id_idx" ON "messages"("sender_id", "id");

-- CreateIndex
CREATE INDEX "messages_recipient_id_id_idx" ON "messages"("recipient_id", "id");

-- CreateIndex
CREATE INDEX "participants_account_id_idx" ON "participants"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_members_slug_key" ON "staff_members"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "staff_members_account_id_key" ON "staff_members"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "days_off_date_staff_member_id_key" ON "days_off"("date", "staff_member_id");

-- CreateIndex
CREATE UNIQUE INDEX "consultations_draft_id_key" ON "consultations"("draft_id");

-- CreateIndex
CREATE INDEX "consultations_client_id_starts_at_idx" ON "consultations"("client_id", "starts_at");

-- CreateIndex
CREATE INDEX "consultations_staff_member_id_starts_at_idx" ON "consultations"("staff_member_id", "starts_at");

-- CreateIndex
CREATE INDEX "consultations_status_starts_at_idx" ON "consultations"("status", "starts_at");

-- CreateIndex
CREATE INDEX "booking_drafts_owner_id_updated_at_idx" ON "booking_drafts"("owner_id", "updated_at");

-- CreateIndex
CREATE INDEX "booking_drafts_updated_at_idx" ON "booking_drafts"("updated_at");

-- CreateIndex
CREATE INDEX "booked_slots_consultation_id_idx" ON "booked_slots"("consultation_id");

-- CreateIndex
CREATE INDEX "documents_owner_id_created_at_idx" ON "documents"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "documents_status_idx" ON "documents"("status");

-- CreateIndex
CREATE INDEX "document_requests_owner_id_fulfilled_at_idx" ON "document_requests"("owner_id", "fulfilled_at");

-- CreateIndex
CREATE INDEX "estimates_owner_id_created_at_idx" ON "estimates"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "videos_category_position_idx" ON "videos"("category", "position");

-- CreateIndex
CREATE INDEX "live_classes_starts_at_idx" ON "live_classes"("starts_at");

-- CreateIndex
CREATE INDEX "class_sign_ups_account_id_idx" ON "class_sign_ups"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "class_sign_ups_class_id_account_id_key" ON "class_sign_ups"("class_id", "account_id");

-- CreateIndex
CREATE INDEX "subscriptions_account_id_status_idx" ON "subscriptions"("account_id", "status");

-- CreateIndex
CREATE INDEX "audit_events_subject_created_at_idx" ON "audit_events"("subject", "created_at");

-- CreateIndex
CREATE INDEX "audit_events_actor_id_created_at_idx" ON "audit_events"("actor_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_events_action_created_at_idx" ON "audit_events"("action", "created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "queued_mails_occasion_key" ON "queued_mails"("occasion");

-- CreateIndex
CREATE INDEX "queued_mails_sent_at_next_attempt_at_idx" ON "queued_mails"("sent_at", "next_attempt_at");

-- CreateIndex
CREATE INDEX "queued_mails_recipient_sent_at_idx" ON "queued_mails"("recipient", "sent_at");

-- CreateIndex
CREATE INDEX "queued_mails_topic_sent_at_idx" ON "queued_mails"("topic", "sent_at");

-- Written by hand, since the Prisma schema can't say it: without a staff member a day off is the whole office's, and there is one.
CREATE UNIQUE INDEX "days_off_office_key" ON "days_off"("date") WHERE "staff_member_id" IS NULL;
