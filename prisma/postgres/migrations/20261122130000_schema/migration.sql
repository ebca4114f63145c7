-- CreateTable
CREATE TABLE "accounts" (
    "id" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "email_verified_at" TIMESTAMP(3),
    "password_hash" TEXT COLLATE "C",
    "disabled_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profiles" (
    "id" TEXT COLLATE "C" NOT NULL,
    "full_name" TEXT COLLATE "C" NOT NULL,
    "location" TEXT COLLATE "C",
    "phone" TEXT COLLATE "C",
    "purpose" TEXT COLLATE "C",
    "time_zone" TEXT COLLATE "C" NOT NULL DEFAULT 'America/New_York',
    "remember_me" BOOLEAN NOT NULL DEFAULT false,
    "onboarding_complete" BOOLEAN NOT NULL DEFAULT false,
    "last_role" TEXT COLLATE "C",
    "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "digest" TEXT COLLATE "C" NOT NULL DEFAULT 'daily',
    "message_mail" TEXT COLLATE "C" NOT NULL DEFAULT 'soon',
    "surname_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_grants" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "granted_by_id" TEXT COLLATE "C",
    "granted_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identities" (
    "id" TEXT COLLATE "C" NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C",
    "account_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "method" TEXT COLLATE "C" NOT NULL,
    "user_agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMP(3) NOT NULL,
    "idle_expires_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "proven_at" TIMESTAMP(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenges" (
    "id" TEXT COLLATE "C" NOT NULL,
    "purpose" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "sealed_code" TEXT COLLATE "C",
    "code_hash" TEXT COLLATE "C",
    "link_hash" TEXT COLLATE "C" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "redirect_to" TEXT COLLATE "C",
    "sign_up" TEXT COLLATE "C",
    "browser_hash" TEXT COLLATE "C",
    "asked_by" TEXT COLLATE "C",
    "account_id" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "consumed_at" TIMESTAMP(3),

    CONSTRAINT "challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spent_tokens" (
    "id" TEXT COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "spent_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "sender_id" TEXT COLLATE "C",
    "author_id" TEXT COLLATE "C",
    "recipient_id" TEXT COLLATE "C",
    "conversation_id" TEXT COLLATE "C",
    "kind" TEXT COLLATE "C" NOT NULL DEFAULT 'message',
    "name" TEXT COLLATE "C",
    "email" TEXT COLLATE "C",
    "content" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL DEFAULT 'portal',
    "client_id" TEXT COLLATE "C",
    "answers_id" INTEGER,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMP(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversations" (
    "id" TEXT COLLATE "C" NOT NULL,
    "person_id" TEXT COLLATE "C" NOT NULL,
    "assignee_id" TEXT COLLATE "C",
    "last_message_id" INTEGER NOT NULL,
    "last_message_at" TIMESTAMP(3) NOT NULL,
    "last_text" TEXT COLLATE "C" NOT NULL,
    "last_from_firm" BOOLEAN NOT NULL,
    "unread_by_person" INTEGER NOT NULL DEFAULT 0,
    "unread_by_firm" INTEGER NOT NULL DEFAULT 0,
    "waiting_since" TIMESTAMP(3),
    "answer_by" TIMESTAMP(3),
    "rank" DOUBLE PRECISION NOT NULL,
    "closed_at" TIMESTAMP(3),
    "person_mail_at" TIMESTAMP(3),
    "firm_mail_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "answer_promises" (
    "message_id" INTEGER NOT NULL,
    "conversation_id" TEXT COLLATE "C",
    "sent_at" TIMESTAMP(3) NOT NULL,
    "answer_by" TIMESTAMP(3) NOT NULL,
    "settled_at" TIMESTAMP(3),
    "minutes" INTEGER,

    CONSTRAINT "answer_promises_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "attachments" (
    "id" TEXT COLLATE "C" NOT NULL,
    "message_id" INTEGER,
    "name" TEXT COLLATE "C" NOT NULL,
    "storage_key" TEXT COLLATE "C" NOT NULL,
    "thumbnail_key" TEXT COLLATE "C",
    "thumbnail_due_at" TIMESTAMP(3),
    "content_type" TEXT COLLATE "C" NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "canned_replies" (
    "id" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "canned_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_members" (
    "id" TEXT COLLATE "C" NOT NULL,
    "slug" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C",
    "name" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "time_zone" TEXT COLLATE "C" NOT NULL DEFAULT 'America/New_York',
    "bookable" BOOLEAN NOT NULL DEFAULT true,
    "video_room" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "description" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "image" TEXT COLLATE "C",
    "email" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "linkedin" TEXT COLLATE "C",
    "website" TEXT COLLATE "C",
    "position" INTEGER NOT NULL DEFAULT 0,
    "retired_at" TIMESTAMP(3),

    CONSTRAINT "staff_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_subjects" (
    "staff_member_id" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "staff_subjects_pkey" PRIMARY KEY ("staff_member_id","subject")
);

-- CreateTable
CREATE TABLE "days_off" (
    "id" TEXT COLLATE "C" NOT NULL,
    "date" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "staff_member_id" TEXT COLLATE "C",

    CONSTRAINT "days_off_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consultations" (
    "id" TEXT COLLATE "C" NOT NULL,
    "service_type" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'booked',
    "client_id" TEXT COLLATE "C" NOT NULL,
    "staff_member_id" TEXT COLLATE "C",
    "starts_at" TIMESTAMP(3) NOT NULL,
    "ends_at" TIMESTAMP(3) NOT NULL,
    "time_zone" TEXT COLLATE "C" NOT NULL,
    "meeting" TEXT COLLATE "C" NOT NULL DEFAULT 'video',
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "notes" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "draft_id" TEXT COLLATE "C",
    "quote" TEXT COLLATE "C" NOT NULL,
    "quote_cents" INTEGER NOT NULL,
    "price_version" TEXT COLLATE "C" NOT NULL,
    "estimate_id" TEXT COLLATE "C",
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "reminder_sent_at" TIMESTAMP(3),
    "cancelled_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "consultations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_drafts" (
    "id" TEXT COLLATE "C" NOT NULL,
    "owner_id" TEXT COLLATE "C",
    "meeting" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "save_phone" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "booking_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booked_slots" (
    "staff_member_id" TEXT COLLATE "C" NOT NULL,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "consultation_id" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "booked_slots_pkey" PRIMARY KEY ("staff_member_id","starts_at")
);

-- CreateTable
CREATE TABLE "documents" (
    "id" TEXT COLLATE "C" NOT NULL,
    "owner_id" TEXT COLLATE "C" NOT NULL,
    "request_id" TEXT COLLATE "C",
    "name" TEXT COLLATE "C" NOT NULL,
    "storage_key" TEXT COLLATE "C" NOT NULL,
    "content_type" TEXT COLLATE "C" NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'received',
    "note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "uploaded_by_id" TEXT COLLATE "C",
    "deleted_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_request_lists" (
    "id" TEXT COLLATE "C" NOT NULL,
    "owner_id" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "requested_by_id" TEXT COLLATE "C",
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "reminded_at" TIMESTAMP(3),
    "remind_at" TIMESTAMP(3),
    "closed_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_request_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_requests" (
    "id" TEXT COLLATE "C" NOT NULL,
    "owner_id" TEXT COLLATE "C" NOT NULL,
    "list_id" TEXT COLLATE "C",
    "title" TEXT COLLATE "C" NOT NULL,
    "why" TEXT COLLATE "C" NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'requested',
    "comment" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "direct_uploads" (
    "id" TEXT COLLATE "C" NOT NULL,
    "owner_id" TEXT COLLATE "C" NOT NULL,
    "request_id" TEXT COLLATE "C",
    "name" TEXT COLLATE "C" NOT NULL,
    "storage_key" TEXT COLLATE "C" NOT NULL,
    "size" INTEGER NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "confirmed_at" TIMESTAMP(3),
    "expires_at" TIMESTAMP(3) NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "direct_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "estimates" (
    "id" TEXT COLLATE "C" NOT NULL,
    "owner_id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "rule_set" TEXT COLLATE "C" NOT NULL,
    "rule_version" TEXT COLLATE "C" NOT NULL,
    "input" TEXT COLLATE "C" NOT NULL,
    "result" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "estimates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "videos" (
    "id" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL,
    "price" INTEGER NOT NULL,
    "duration" TEXT COLLATE "C" NOT NULL,
    "thumbnail" TEXT COLLATE "C" NOT NULL,
    "category" TEXT COLLATE "C" NOT NULL,
    "tags" TEXT COLLATE "C" NOT NULL,
    "instructor" TEXT COLLATE "C" NOT NULL,
    "search_text" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "videos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "live_classes" (
    "id" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL,
    "category" TEXT COLLATE "C" NOT NULL,
    "instructor" TEXT COLLATE "C" NOT NULL,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "ends_at" TIMESTAMP(3) NOT NULL,
    "time_zone" TEXT COLLATE "C" NOT NULL DEFAULT 'America/New_York',
    "seats" INTEGER NOT NULL,
    "room_url" TEXT COLLATE "C",

    CONSTRAINT "live_classes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "class_sign_ups" (
    "class_id" TEXT COLLATE "C" NOT NULL,
    "seat" INTEGER NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "class_sign_ups_pkey" PRIMARY KEY ("class_id","seat")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "plan_id" TEXT COLLATE "C" NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "price_version" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'active',
    "started_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMP(3),
    "starts_on" TEXT COLLATE "C",
    "periods_billed" INTEGER NOT NULL DEFAULT 0,
    "next_period_on" TEXT COLLATE "C",
    "next_plan_id" TEXT COLLATE "C",
    "next_price_cents" INTEGER,
    "next_price_version" TEXT COLLATE "C",
    "cancelled_at" TIMESTAMP(3),

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holdings" (
    "id" TEXT COLLATE "C" NOT NULL,
    "owner_id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "holdings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holding_entries" (
    "id" TEXT COLLATE "C" NOT NULL,
    "holding_id" TEXT COLLATE "C" NOT NULL,
    "date" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "holding_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "network_members" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "headline" TEXT COLLATE "C" NOT NULL,
    "website" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "network_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" TEXT COLLATE "C" NOT NULL,
    "number" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C",
    "billed_name" TEXT COLLATE "C" NOT NULL,
    "billed_email" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "issued_on" TEXT COLLATE "C" NOT NULL,
    "due_on" TEXT COLLATE "C" NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "reminders_sent" INTEGER NOT NULL DEFAULT 0,
    "next_reminder_on" TEXT COLLATE "C",
    "paid_at" TIMESTAMP(3),
    "voided_at" TIMESTAMP(3),
    "void_reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "needs_review" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "invoice_id" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT COLLATE "C" NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("invoice_id","position")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" TEXT COLLATE "C" NOT NULL,
    "invoice_id" TEXT COLLATE "C" NOT NULL,
    "method" TEXT COLLATE "C" NOT NULL,
    "reference" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "provider_id" TEXT COLLATE "C",
    "cents" INTEGER NOT NULL,
    "surplus" BOOLEAN NOT NULL DEFAULT false,
    "recorded_by_id" TEXT COLLATE "C",
    "received_at" TIMESTAMP(3) NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_series" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "id" TEXT COLLATE "C" NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "seed" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "href" TEXT COLLATE "C" NOT NULL,
    "occasion" TEXT COLLATE "C" NOT NULL,
    "read_at" TIMESTAMP(3),
    "digest_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "authenticators" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "sealed_secret" TEXT COLLATE "C",
    "pending_secret" TEXT COLLATE "C",
    "confirmed_at" TIMESTAMP(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "authenticators_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pending_sign_ins" (
    "id" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "method" TEXT COLLATE "C" NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "redirect_to" TEXT COLLATE "C",
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "pending_sign_ins_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_deletions" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "requested_at" TIMESTAMP(3) NOT NULL,
    "due_at" TIMESTAMP(3) NOT NULL,
    "erased_at" TIMESTAMP(3),

    CONSTRAINT "account_deletions_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "due_date" TEXT COLLATE "C" NOT NULL,
    "priority" TEXT COLLATE "C" NOT NULL DEFAULT 'medium',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'pending',
    "position" DOUBLE PRECISION NOT NULL,
    "assignee_id" TEXT COLLATE "C" NOT NULL,
    "created_by_id" TEXT COLLATE "C",
    "due_told" BOOLEAN NOT NULL DEFAULT false,
    "done_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_comments" (
    "id" TEXT COLLATE "C" NOT NULL,
    "task_id" TEXT COLLATE "C" NOT NULL,
    "author_id" TEXT COLLATE "C",
    "content" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "task_comments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_requests" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "decided_by_id" TEXT COLLATE "C",
    "decided_at" TIMESTAMP(3),
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_notes" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "author_id" TEXT COLLATE "C",
    "text" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tickets" (
    "message_id" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "assignee_id" TEXT COLLATE "C",
    "updated_at" TIMESTAMP(3),

    CONSTRAINT "tickets_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "invited_by_id" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "accepted_at" TIMESTAMP(3),
    "revoked_at" TIMESTAMP(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consents" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "purpose" TEXT COLLATE "C" NOT NULL,
    "company" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT COLLATE "C" NOT NULL,
    "given_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "revoked_at" TIMESTAMP(3),

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voice_notes" (
    "id" TEXT COLLATE "C" NOT NULL,
    "owner_id" TEXT COLLATE "C" NOT NULL,
    "storage_key" TEXT COLLATE "C",
    "content_type" TEXT COLLATE "C",
    "size" INTEGER NOT NULL DEFAULT 0,
    "transcript" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "summary" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "source" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "logged_at" TIMESTAMP(3),

    CONSTRAINT "voice_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ai_messages" (
    "id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C",
    "visit_hash" TEXT COLLATE "C",
    "role" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL DEFAULT 'chat',
    "model" TEXT COLLATE "C",
    "unanswered" BOOLEAN NOT NULL DEFAULT false,
    "rating" INTEGER,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ai_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ai_months" (
    "month" TEXT COLLATE "C" NOT NULL,
    "questions" INTEGER NOT NULL DEFAULT 0,
    "unanswered" INTEGER NOT NULL DEFAULT 0,
    "liked" INTEGER NOT NULL DEFAULT 0,
    "disliked" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "cost" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ai_months_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" TEXT COLLATE "C" NOT NULL,
    "actor_id" TEXT COLLATE "C",
    "action" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "detail" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT COLLATE "C" NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMP(3),

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "queued_mails" (
    "id" TEXT COLLATE "C" NOT NULL,
    "recipient" TEXT COLLATE "C" NOT NULL,
    "reply_to" TEXT COLLATE "C",
    "subject" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "html" TEXT COLLATE "C" NOT NULL,
    "calendar" TEXT COLLATE "C",
    "unsubscribe" TEXT COLLATE "C",
    "occasion" TEXT COLLATE "C",
    "topic" TEXT COLLATE "C",
    "urgent" BOOLEAN NOT NULL DEFAULT false,
    "share" TEXT COLLATE "C" NOT NULL DEFAULT 'news',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3),
    "last_error" TEXT COLLATE "C",
    "sent_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "queued_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts"("email");

-- CreateIndex
CREATE INDEX "accounts_disabled_at_id_idx" ON "accounts"("disabled_at", "id");

-- CreateIndex
CREATE INDEX "profiles_search_text_idx" ON "profiles"("search_text");

-- CreateIndex
CREATE INDEX "profiles_surname_text_idx" ON "profiles"("surname_text");

-- CreateIndex
CREATE INDEX "role_grants_role_account_id_idx" ON "role_grants"("role", "account_id");

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
CREATE INDEX "messages_conversation_id_read_at_id_idx" ON "messages"("conversation_id", "read_at", "id");

-- CreateIndex
CREATE INDEX "messages_sender_id_id_idx" ON "messages"("sender_id", "id");

-- CreateIndex
CREATE INDEX "messages_recipient_id_id_idx" ON "messages"("recipient_id", "id");

-- CreateIndex
CREATE INDEX "messages_author_id_idx" ON "messages"("author_id");

-- CreateIndex
CREATE INDEX "messages_answers_id_idx" ON "messages"("answers_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_person_id_key" ON "conversations"("person_id");

-- CreateIndex
CREATE INDEX "conversations_closed_at_rank_id_idx" ON "conversations"("closed_at", "rank", "id");

-- CreateIndex
CREATE INDEX "conversations_assignee_id_closed_at_rank_id_idx" ON "conversations"("assignee_id", "closed_at", "rank", "id");

-- CreateIndex
CREATE INDEX "conversations_closed_at_id_idx" ON "conversations"("closed_at", "id");

-- CreateIndex
CREATE INDEX "conversations_person_mail_at_idx" ON "conversations"("person_mail_at");

-- CreateIndex
CREATE INDEX "conversations_firm_mail_at_idx" ON "conversations"("firm_mail_at");

-- CreateIndex
CREATE INDEX "answer_promises_conversation_id_settled_at_idx" ON "answer_promises"("conversation_id", "settled_at");

-- CreateIndex
CREATE INDEX "answer_promises_settled_at_answer_by_idx" ON "answer_promises"("settled_at", "answer_by");

-- CreateIndex
CREATE UNIQUE INDEX "attachments_storage_key_key" ON "attachments"("storage_key");

-- CreateIndex
CREATE INDEX "attachments_message_id_id_idx" ON "attachments"("message_id", "id");

-- CreateIndex
CREATE INDEX "attachments_thumbnail_due_at_idx" ON "attachments"("thumbnail_due_at");

-- CreateIndex
CREATE UNIQUE INDEX "canned_replies_title_key" ON "canned_replies"("title");

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
CREATE UNIQUE INDEX "documents_storage_key_key" ON "documents"("storage_key");

-- CreateIndex
CREATE INDEX "documents_owner_id_deleted_at_tax_year_id_idx" ON "documents"("owner_id", "deleted_at", "tax_year", "id");

-- CreateIndex
CREATE INDEX "documents_status_deleted_at_id_idx" ON "documents"("status", "deleted_at", "id");

-- CreateIndex
CREATE INDEX "documents_deleted_at_idx" ON "documents"("deleted_at");

-- CreateIndex
CREATE INDEX "documents_request_id_idx" ON "documents"("request_id");

-- CreateIndex
CREATE INDEX "documents_uploaded_by_id_idx" ON "documents"("uploaded_by_id");

-- CreateIndex
CREATE INDEX "document_request_lists_closed_at_id_idx" ON "document_request_lists"("closed_at", "id");

-- CreateIndex
CREATE INDEX "document_request_lists_remind_at_idx" ON "document_request_lists"("remind_at");

-- CreateIndex
CREATE INDEX "document_request_lists_requested_by_id_idx" ON "document_request_lists"("requested_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_request_lists_owner_id_source_tax_year_key" ON "document_request_lists"("owner_id", "source", "tax_year");

-- CreateIndex
CREATE INDEX "document_requests_owner_id_status_id_idx" ON "document_requests"("owner_id", "status", "id");

-- CreateIndex
CREATE INDEX "document_requests_list_id_id_idx" ON "document_requests"("list_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "direct_uploads_storage_key_key" ON "direct_uploads"("storage_key");

-- CreateIndex
CREATE INDEX "direct_uploads_owner_id_expires_at_idx" ON "direct_uploads"("owner_id", "expires_at");

-- CreateIndex
CREATE INDEX "direct_uploads_expires_at_idx" ON "direct_uploads"("expires_at");

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
CREATE INDEX "subscriptions_status_next_period_on_idx" ON "subscriptions"("status", "next_period_on");

-- CreateIndex
CREATE INDEX "subscriptions_status_started_at_id_idx" ON "subscriptions"("status", "started_at", "id");

-- CreateIndex
CREATE INDEX "holdings_owner_id_id_idx" ON "holdings"("owner_id", "id");

-- CreateIndex
CREATE INDEX "holding_entries_holding_id_date_idx" ON "holding_entries"("holding_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "network_members_account_id_key" ON "network_members"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices"("number");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_source_key" ON "invoices"("source");

-- CreateIndex
CREATE INDEX "invoices_account_id_id_idx" ON "invoices"("account_id", "id");

-- CreateIndex
CREATE INDEX "invoices_account_id_issued_on_idx" ON "invoices"("account_id", "issued_on");

-- CreateIndex
CREATE INDEX "invoices_account_id_due_on_idx" ON "invoices"("account_id", "due_on");

-- CreateIndex
CREATE INDEX "invoices_status_id_idx" ON "invoices"("status", "id");

-- CreateIndex
CREATE INDEX "invoices_status_due_on_id_idx" ON "invoices"("status", "due_on", "id");

-- CreateIndex
CREATE INDEX "invoices_status_next_reminder_on_idx" ON "invoices"("status", "next_reminder_on");

-- CreateIndex
CREATE INDEX "invoices_needs_review_id_idx" ON "invoices"("needs_review", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_id_key" ON "payments"("provider_id");

-- CreateIndex
CREATE INDEX "payments_invoice_id_idx" ON "payments"("invoice_id");

-- CreateIndex
CREATE INDEX "payment_events_created_at_idx" ON "payment_events"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- CreateIndex
CREATE INDEX "notifications_account_id_read_at_idx" ON "notifications"("account_id", "read_at");

-- CreateIndex
CREATE INDEX "notifications_account_id_created_at_idx" ON "notifications"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "notifications_digest_at_account_id_idx" ON "notifications"("digest_at", "account_id");

-- CreateIndex
CREATE INDEX "notifications_read_at_idx" ON "notifications"("read_at");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_account_id_occasion_key" ON "notifications"("account_id", "occasion");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_account_id_code_hash_key" ON "recovery_codes"("account_id", "code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "pending_sign_ins_token_hash_key" ON "pending_sign_ins"("token_hash");

-- CreateIndex
CREATE INDEX "pending_sign_ins_account_id_idx" ON "pending_sign_ins"("account_id");

-- CreateIndex
CREATE INDEX "pending_sign_ins_expires_at_idx" ON "pending_sign_ins"("expires_at");

-- CreateIndex
CREATE INDEX "account_deletions_erased_at_due_at_idx" ON "account_deletions"("erased_at", "due_at");

-- CreateIndex
CREATE INDEX "tasks_status_position_idx" ON "tasks"("status", "position");

-- CreateIndex
CREATE INDEX "tasks_done_at_due_date_idx" ON "tasks"("done_at", "due_date");

-- CreateIndex
CREATE INDEX "tasks_assignee_id_status_position_idx" ON "tasks"("assignee_id", "status", "position");

-- CreateIndex
CREATE INDEX "tasks_assignee_id_done_at_due_date_idx" ON "tasks"("assignee_id", "done_at", "due_date");

-- CreateIndex
CREATE INDEX "tasks_created_by_id_done_at_due_date_idx" ON "tasks"("created_by_id", "done_at", "due_date");

-- CreateIndex
CREATE INDEX "task_comments_task_id_created_at_idx" ON "task_comments"("task_id", "created_at");

-- CreateIndex
CREATE INDEX "task_comments_author_id_idx" ON "task_comments"("author_id");

-- CreateIndex
CREATE INDEX "role_requests_account_id_id_idx" ON "role_requests"("account_id", "id");

-- CreateIndex
CREATE INDEX "role_requests_status_id_idx" ON "role_requests"("status", "id");

-- CreateIndex
CREATE INDEX "staff_notes_account_id_id_idx" ON "staff_notes"("account_id", "id");

-- CreateIndex
CREATE INDEX "tickets_status_message_id_idx" ON "tickets"("status", "message_id");

-- CreateIndex
CREATE INDEX "tickets_assignee_id_status_message_id_idx" ON "tickets"("assignee_id", "status", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_email_idx" ON "invitations"("email");

-- CreateIndex
CREATE INDEX "consents_account_id_purpose_expires_at_idx" ON "consents"("account_id", "purpose", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "voice_notes_storage_key_key" ON "voice_notes"("storage_key");

-- CreateIndex
CREATE INDEX "voice_notes_owner_id_id_idx" ON "voice_notes"("owner_id", "id");

-- CreateIndex
CREATE INDEX "voice_notes_created_at_idx" ON "voice_notes"("created_at");

-- CreateIndex
CREATE INDEX "ai_messages_user_id_id_idx" ON "ai_messages"("user_id", "id");

-- CreateIndex
CREATE INDEX "ai_messages_visit_hash_id_idx" ON "ai_messages"("visit_hash", "id");

-- CreateIndex
CREATE INDEX "ai_messages_unanswered_id_idx" ON "ai_messages"("unanswered", "id");

-- CreateIndex
CREATE INDEX "audit_events_subject_id_idx" ON "audit_events"("subject", "id");

-- CreateIndex
CREATE INDEX "audit_events_actor_id_id_idx" ON "audit_events"("actor_id", "id");

-- CreateIndex
CREATE INDEX "audit_events_action_id_idx" ON "audit_events"("action", "id");

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

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_fkey" FOREIGN KEY ("id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_answers_id_fkey" FOREIGN KEY ("answers_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_promises" ADD CONSTRAINT "answer_promises_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_promises" ADD CONSTRAINT "answer_promises_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_subjects" ADD CONSTRAINT "staff_subjects_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_estimate_id_fkey" FOREIGN KEY ("estimate_id") REFERENCES "estimates"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_drafts" ADD CONSTRAINT "booking_drafts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booked_slots" ADD CONSTRAINT "booked_slots_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booked_slots" ADD CONSTRAINT "booked_slots_consultation_id_fkey" FOREIGN KEY ("consultation_id") REFERENCES "consultations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "document_requests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_request_lists" ADD CONSTRAINT "document_request_lists_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_request_lists" ADD CONSTRAINT "document_request_lists_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "document_request_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "direct_uploads" ADD CONSTRAINT "direct_uploads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_sign_ups" ADD CONSTRAINT "class_sign_ups_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "live_classes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_sign_ups" ADD CONSTRAINT "class_sign_ups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holding_entries" ADD CONSTRAINT "holding_entries_holding_id_fkey" FOREIGN KEY ("holding_id") REFERENCES "holdings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "network_members" ADD CONSTRAINT "network_members_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_messages" ADD CONSTRAINT "ai_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand, as in the migrations of SQLite: what the Prisma schema can't say.
CREATE UNIQUE INDEX "days_off_office_key" ON "days_off"("date") WHERE "staff_member_id" IS NULL;
CREATE UNIQUE INDEX "role_requests_open_key" ON "role_requests"("account_id") WHERE "status" = 'open';
CREATE INDEX "conversations_unread" ON "conversations"("rank", "id") WHERE "unread_by_firm" > 0;

-- The audit trail only grows. A deleted account is no longer named in it, and nothing else ever changes.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."actor_id" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "accounts" WHERE "id" = OLD."actor_id")
    AND (NEW."id", NEW."action", NEW."subject", NEW."detail", NEW."created_at")
      IS NOT DISTINCT FROM (OLD."id", OLD."action", OLD."subject", OLD."detail", OLD."created_at")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit trail is append-only.';
END
$$;
CREATE TRIGGER "audit_events_keep" BEFORE UPDATE ON "audit_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_events_keep_all" BEFORE DELETE ON "audit_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();

-- The words of a text, as SQLite's full-text index cuts them: letters and digits, without case and accents.
CREATE FUNCTION "search_words"("content" TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple', regexp_replace(
    regexp_replace(lower(normalize("content" COLLATE "und-x-icu", NFD)), U&'[\0300-\036F]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));
$$;
CREATE INDEX "messages_search" ON "messages" USING gin ("search_words"("content"));

-- The names of a message's files together.
CREATE TABLE "attachments_search" ("id" INTEGER NOT NULL PRIMARY KEY, "words" tsvector NOT NULL);
CREATE INDEX "attachments_search_words" ON "attachments_search" USING gin ("words");
CREATE FUNCTION "index_attachments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" INTEGER[] := ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN OLD."message_id" END,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW."message_id" END];
BEGIN
  DELETE FROM "attachments_search" WHERE "id" = ANY("changed");
  INSERT INTO "attachments_search" ("id", "words")
  SELECT "message_id", "search_words"(string_agg("name", ' / ' ORDER BY "id")) FROM "attachments"
  WHERE "message_id" = ANY("changed") GROUP BY "message_id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "attachments_search_change" AFTER INSERT OR DELETE OR UPDATE OF "name", "message_id" ON "attachments"
FOR EACH ROW EXECUTE FUNCTION "index_attachments"();
