import { Prisma } from '#prisma/generated/client';
import { serviceTitle } from '~/domain/booking/bookable';
import { PENDING_STATUSES, type RequestStatus } from '~/domain/documents/document';
import { paperActions } from '~/domain/documents/request';
import { civilDateText } from '~/domain/time/formats';
import { invoicePath, readInvoiceRow } from '~/domain/billing/invoice';
import { getPublishedTitle } from '~/domain/firm/content';
import { classesPath } from '~/domain/courses/class-address';
import { jobName } from '~/domain/jobs/job-type';
import { STAGES, type Stage } from '~/domain/jobs/stages';
import { staffLetterPath } from '~/domain/letters/letter';
import { STATUS_LABELS, type TaskStatus } from '~/domain/tasks/status';
import { civilTime, type CivilDate } from '~/domain/time/civil-time';
import { getFirm } from '../firm/published.server';

export type SectionRow = {
  section: string;
  total: string;
  ref: string;
  title: string;
  note: string;
  at: Date | string | number;
};

/** `rows` selects ref, title, note and at of one client, newest first, open ones before the others; `dated` names that date. */
export type Section = {
  id: string;
  title: string;
  empty: string;
  dated: string;
  rows: (accountId: string) => Prisma.Sql;
  line: (
    row: SectionRow,
    today: CivilDate,
    partyId: string,
  ) => {
    text: string;
    note?: string;
    href?: string;
    due?: CivilDate;
    actions?: { label: string; href: string }[];
  };
};

export const SECTIONS: readonly Section[] = [
  {
    id: 'jobs',
    title: 'Jobs',
    empty: 'No jobs yet.',
    dated: 'opened',
    rows: (id) =>
      Prisma.sql`id AS ref, type || ' ' || period AS title, stage || ' ' || COALESCE(due_on, '') AS note, created_at AS at FROM jobs WHERE party_id = ${id} ORDER BY (closed_at IS NOT NULL), jobs.id DESC`,
    line: ({ ref, title, note }) => {
      const [type, period] = title.split(' ') as [string, string];
      const [stage, due] = note.split(' ') as [Stage, CivilDate];
      const text = jobName(getFirm(), { type, period });
      return { text, note: STAGES[stage].label, href: `/admin/jobs/${ref}`, due };
    },
  },
  {
    id: 'consultations',
    title: 'Consultations',
    empty: 'No consultations yet.',
    dated: 'starts',
    rows: (id) =>
      Prisma.sql`id AS ref, service_type AS title, status AS note, starts_at AS at FROM consultations WHERE party_id = ${id} ORDER BY starts_at DESC`,
    line: ({ ref, title, note }) => ({
      text: serviceTitle(getFirm(), title),
      note: note.replace('cancelled', 'canceled').replace('-', ' '),
      href: `/consultations/${ref}`,
    }),
  },
  {
    id: 'documents',
    title: 'Documents',
    empty: 'No documents yet.',
    dated: 'sent',
    rows: (id) =>
      Prisma.sql`id AS ref, name AS title, status AS note, created_at AS at FROM documents WHERE party_id = ${id} AND deleted_at IS NULL ORDER BY documents.id DESC`,
    line: ({ ref, title, note }) => ({ text: title, note, href: `/dashboard/documents/${ref}` }),
  },
  {
    id: 'letters',
    title: 'Letters to sign',
    empty: 'No letters yet.',
    dated: 'sent',
    rows: (id) =>
      Prisma.sql`id AS ref, title AS title, status AS note, created_at AS at FROM letters WHERE party_id = ${id} ORDER BY (status <> 'open'), letters.id DESC`,
    line: ({ ref, title, note }) => ({
      text: title,
      note: note === 'open' ? 'not signed yet' : note,
      href: staffLetterPath(ref),
    }),
  },
  {
    id: 'document-requests',
    title: 'What we asked for',
    empty: 'No requests yet.',
    dated: 'asked',
    rows: (id) =>
      Prisma.sql`COALESCE('requests/' || list_id, 'papers/' || id) AS ref, title AS title, status || ' ' || id || ' ' || COALESCE(on_paper_on, '') AS note, created_at AS at FROM document_requests WHERE party_id = ${id} ORDER BY (status IN ('accepted', 'not-applicable')), document_requests.id DESC`,
    line: ({ ref, title, note }) => {
      const [status, id, onPaperOn] = note.split(' ') as [RequestStatus, string, CivilDate];
      return {
        text: title,
        note: onPaperOn
          ? `received on paper ${civilDateText(onPaperOn)}`
          : status.replace('-', ' '),
        ...((ref.startsWith('requests') || PENDING_STATUSES.some((each) => each === status)) && {
          href: `/admin/documents/${ref}`,
        }),
        actions: paperActions(id, status),
      };
    },
  },
  {
    id: 'invoices',
    title: 'Invoices',
    empty: 'No invoices yet.',
    dated: 'created',
    rows: (id) =>
      Prisma.sql`id AS ref, number AS title, status || ' ' || total_cents || ' ' || settled_cents || ' ' || due_on AS note, created_at AS at FROM invoices WHERE party_id = ${id} ORDER BY (status <> 'open'), invoices.id DESC`,
    line: ({ ref, title, note }, today) => {
      const { title: text, words, dueOn: due } = readInvoiceRow(title, note, today);
      return { text, note: words, href: invoicePath(ref), due };
    },
  },
  {
    id: 'conversation',
    title: 'Conversation',
    empty: 'No messages yet.',
    dated: 'last message',
    rows: (id) =>
      Prisma.sql`id AS ref, substr(last_text, 1, 120) AS title, CASE WHEN waiting_since IS NULL THEN '' ELSE 'waiting for an answer' END AS note, last_message_at AS at FROM conversations WHERE party_id = ${id}`,
    line: ({ title, note }, _today, id) => ({ text: title, note, href: `/messaging/${id}` }),
  },
  {
    id: 'tasks',
    title: 'Tasks',
    empty: 'No tasks.',
    dated: 'created',
    rows: (id) =>
      Prisma.sql`id AS ref, title AS title, status || ' ' || due_date AS note, created_at AS at FROM tasks WHERE party_id = ${id} OR assignee_id IN (SELECT account_id FROM party_members WHERE party_id = ${id}) ORDER BY (done_at IS NOT NULL), tasks.id DESC`,
    line: ({ ref, title, note }) => {
      const [status, due] = note.split(' ') as [TaskStatus, CivilDate];
      return { text: title, note: STATUS_LABELS[status], href: `/tasks/${ref}`, due };
    },
  },
  {
    id: 'estimates',
    title: 'Saved estimates',
    empty: 'No saved estimates.',
    dated: 'saved',
    rows: (id) =>
      Prisma.sql`id AS ref, name AS title, CAST(tax_year AS TEXT) AS note, created_at AS at FROM estimates WHERE owner_id = ${id} ORDER BY created_at DESC`,
    line: ({ title, note }) => ({ text: title, note: `tax year ${note}` }),
  },
  {
    id: 'plan',
    title: 'Plan',
    empty: 'No plan.',
    dated: 'since',
    rows: (id) =>
      Prisma.sql`id AS ref, plan_id AS title, status AS note, started_at AS at FROM subscriptions WHERE party_id = ${id} ORDER BY started_at DESC`,
    line: ({ ref, title, note }) => ({
      text: getPublishedTitle(getFirm(), 'plan', title),
      note,
      ...(note === 'requested' && { href: `/admin/plan-requests/${ref}` }),
    }),
  },
  {
    id: 'messages',
    title: 'Messages they sent',
    empty: 'No messages yet.',
    dated: 'sent',
    rows: (id) =>
      Prisma.sql`CAST(id AS TEXT) AS ref, substr(content, 1, 120) AS title, source AS note, created_at AS at FROM messages WHERE sender_id = ${id} ORDER BY messages.id DESC`,
    line: ({ ref, title, note }) => ({
      text: title,
      ...(note === 'contact' && { href: `/admin/tickets/${ref}` }),
    }),
  },
  {
    id: 'classes',
    title: 'Live classes',
    empty: 'No classes yet.',
    dated: 'starts',
    rows: (id) =>
      Prisma.sql`c.id AS ref, c.title AS title, '' AS note, c.starts_at AS at FROM class_sign_ups u JOIN live_classes c ON c.id = u.class_id WHERE u.account_id = ${id} ORDER BY c.starts_at DESC`,
    line: ({ ref, title, at }, today) => ({
      text: title,
      // Past classes have no page.
      ...(civilTime(new Date(at)).date > today && { href: classesPath(null, ref) }),
    }),
  },
];
