import { db } from '~/db.server';
import { Prisma } from '#prisma/generated/client';
import { countAhead } from '~/domain/dashboard/ahead';
import { buildToDos, type ToDoKind, type ToDoRow } from '~/domain/dashboard/to-do';
import { SIGNATURE_SOURCE } from '~/domain/documents/request';
import { WAITING_RANK } from '~/domain/messaging/inbox';
import { nextBusinessDay } from '~/domain/time/business-days';
import { addDays, civilTime, toInstant } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import { getFirm } from '../firm/published.server';
import { isJobDue } from '../job/list.server';
import { IS_FORM_MISSING } from '../job/form-to-sign.server';
import { IS_NEXT } from '../letter/letter.server';
import type { Viewer } from '../sign-in/session.server';

/** How many things of one kind a dashboard shows, so that many papers don’t hide a meeting. */
const MAX_OF_A_KIND = 3;
/** Beyond 99 a page says “99+”. */
const MAX_COUNTED = 100;
const AHEAD = 14 * DAY;

const endOfNextBusinessDay = (now: Date): Date =>
  toInstant(addDays(nextBusinessDay(civilTime(now).date), 1), 0);

type Whose = 'own' | 'staff';
type Source = (
  viewer: Viewer,
  now: Date,
  whose: Whose,
) => [columns: string, rows: Prisma.Sql, order: string];

/** Matches tasks of the client they act for. Tasks of no client belong to their own, the first. */
const isForParty = ({ accountId, partyId, parties }: Viewer) =>
  Prisma.sql`AND COALESCE(party_id, ${parties[0]?.id ?? accountId}) = ${partyId}`;

const OVERPAID_CENTS = `CAST(settled_cents - CASE status WHEN 'void' THEN 0 ELSE total_cents END AS TEXT)`;

/** `id`, `title` and `at` of each kind, their source and its order, most urgent first. */
const SOURCES: Record<ToDoKind, Source> = {
  consultation: ({ partyId }, now) => [
    'id, service_type AS title, CAST(starts_at AS TEXT) AS at',
    Prisma.sql`FROM consultations
      WHERE party_id = ${partyId} AND status = 'booked' AND ends_at > ${now}`,
    'starts_at',
  ],
  invoice: ({ partyId }) => [
    'id, number AS title, due_on AS at',
    Prisma.sql`FROM invoices WHERE party_id = ${partyId} AND status = 'open'`,
    'due_on',
  ],
  credit: ({ partyId }) => [
    `id, ${OVERPAID_CENTS} AS title, due_on AS at`,
    Prisma.sql`FROM invoices WHERE party_id = ${partyId} AND needs_review = ${true}`,
    'id',
  ],
  document: ({ partyId }) => [
    `q.id, q.title, COALESCE(q.due_on, CAST(q.created_at AS TEXT)) AS at,
      CASE q.status WHEN 'returned' THEN 1 ELSE 0 END AS again,
      CASE WHEN l.source LIKE '${SIGNATURE_SOURCE}%' THEN 3 WHEN q.due_on IS NOT NULL THEN 2
        WHEN q.status = 'returned' THEN 1 ELSE 0 END AS urgency`,
    Prisma.sql`FROM document_requests q LEFT JOIN document_request_lists l ON l.id = q.list_id
      WHERE q.party_id = ${partyId} AND q.status IN ('requested', 'returned') AND NOT q.optional`,
    'urgency DESC, at, q.id',
  ],
  organizer: ({ partyId }) => [
    `o.id, CAST(o.tax_year AS TEXT) AS title, CAST(o.sent_at AS TEXT) AS at,
      CASE WHEN o.submissions > 0 THEN 1 ELSE 0 END AS again, 0 AS urgency`,
    Prisma.sql`FROM jobs j JOIN organizers o ON o.job_id = j.id
      WHERE j.party_id = ${partyId} AND j.closed_at IS NULL AND o.submitted_at IS NULL`,
    'o.id',
  ],
  letter: ({ partyId, accountId }, now) => [
    'l.id, l.title, CAST(l.created_at AS TEXT) AS at',
    Prisma.sql`FROM letter_signers s JOIN letters l ON l.id = s.letter_id
      WHERE s.account_id = ${accountId} AND ${IS_NEXT}
        AND l.party_id = ${partyId} AND l.status = 'open' AND l.expires_at > ${now}
        AND NOT EXISTS (SELECT 1 FROM consents c
          WHERE c.letter_id = l.id AND c.account_id IS NOT NULL)`,
    'l.id',
  ],
  draft: ({ partyId, accountId }) => [
    'd.id, d.name AS title, CAST(d.created_at AS TEXT) AS at',
    Prisma.sql`FROM documents d
      WHERE d.party_id = ${partyId} AND d.delivery = 'draft' AND d.deleted_at IS NULL
        AND d.approved_at IS NULL AND d.change_asked_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM document_approvals a
          WHERE a.document_id = d.id AND a.account_id = ${accountId})
        AND NOT EXISTS (SELECT 1 FROM documents n WHERE n.job_id = d.job_id
          AND n.delivery = 'draft' AND n.deleted_at IS NULL AND n.id > d.id)`,
    'd.id',
  ],
  message: ({ partyId }) => [
    `party_id AS id, CAST(unread_by_person AS TEXT) AS title, CAST(last_message_at AS TEXT) AS at`,
    Prisma.sql`FROM conversations WHERE party_id = ${partyId} AND unread_by_person > 0`,
    'party_id',
  ],
  task: (viewer, _now, whose) => [
    'id, title, due_date AS at',
    Prisma.sql`FROM tasks
      WHERE assignee_id = ${viewer.accountId} AND done_at IS NULL
        ${whose === 'own' ? isForParty(viewer) : Prisma.empty}`,
    'due_date, id',
  ],
  meeting: ({ accountId }, now) => [
    'c.id, p.name AS title, CAST(c.starts_at AS TEXT) AS at',
    Prisma.sql`FROM staff_members m
      JOIN consultations c ON c.staff_member_id = m.id AND c.status = 'booked'
        AND c.starts_at > ${now} AND c.starts_at < ${new Date(now.getTime() + AHEAD)}
      JOIN parties p ON p.id = c.party_id
      WHERE m.account_id = ${accountId}`,
    'c.starts_at',
  ],
  appointment: ({ accountId }, now) => [
    `c.id, p.name || ' with ' || m.name AS title, CAST(c.starts_at AS TEXT) AS at`,
    Prisma.sql`FROM consultations c
      JOIN staff_members m ON m.id = c.staff_member_id
        AND (m.account_id IS NULL OR m.account_id <> ${accountId})
      JOIN parties p ON p.id = c.party_id
      WHERE c.status = 'booked' AND c.starts_at > ${now}
        AND c.starts_at < ${endOfNextBusinessDay(now)}`,
    'c.starts_at',
  ],
  job: (viewer, now) => [
    `j.id, j.type || ' ' || j.period || ', ' || p.name AS title, j.due_on AS at`,
    Prisma.sql`FROM jobs j JOIN parties p ON p.id = j.party_id
      WHERE ${isJobDue(viewer, now)}`,
    'j.due_on, j.id',
  ],
  signature: ({ accountId }) => [
    `j.id, j.type || ' ' || j.period || ', ' || p.name AS title, CAST(j.stage_since AS TEXT) AS at`,
    Prisma.sql`FROM jobs j JOIN parties p ON p.id = j.party_id
      WHERE j.closed_at IS NULL AND ${IS_FORM_MISSING}
        AND (j.preparer_id IS NULL OR j.preparer_id = ${accountId})`,
    'j.due_on, j.id',
  ],
  approval: () => [
    'r.id, p.full_name AS title, CAST(r.created_at AS TEXT) AS at',
    Prisma.sql`FROM role_requests r JOIN profiles p ON p.id = r.account_id
      WHERE r.status = 'open'`,
    'r.id',
  ],
  ticket: ({ accountId }) => [
    `CAST(m.id AS TEXT) AS id, COALESCE(m.name, m.email, '') AS title,
      CAST(COALESCE(w.answer_by, m.created_at) AS TEXT) AS at`,
    Prisma.sql`FROM tickets t CROSS JOIN messages m
      LEFT JOIN answer_promises w ON w.message_id = t.message_id AND w.settled_at IS NULL
      WHERE m.id = t.message_id AND t.status = 'open'
        AND (t.assignee_id IS NULL OR t.assignee_id = ${accountId})`,
    'at',
  ],
  conversation: ({ accountId, partyId }) => [
    'c.party_id AS id, p.name AS title, CAST(c.answer_by AS TEXT) AS at',
    Prisma.sql`FROM conversations c CROSS JOIN parties p
      WHERE p.id = c.party_id AND c.closed_at IS NULL AND c.rank < ${WAITING_RANK}
        AND c.party_id <> ${partyId}
        AND (c.assignee_id IS NULL OR c.assignee_id = ${accountId})`,
    'c.rank',
  ],
  outcome: (_viewer, now) => [
    `c.id, p.name || CASE WHEN a.disabled_at IS NULL THEN '' ELSE ' (account disabled)' END AS title,
      CAST(c.starts_at AS TEXT) AS at`,
    Prisma.sql`FROM consultations c
      JOIN parties p ON p.id = c.party_id LEFT JOIN accounts a ON a.id = p.id
      WHERE c.status = 'booked' AND c.starts_at < ${now} AND c.ends_at <= ${now}`,
    'c.starts_at',
  ],
  review: () => [
    `d.id, d.name || ', ' || p.name AS title, CAST(d.created_at AS TEXT) AS at`,
    Prisma.sql`FROM documents d JOIN parties p ON p.id = d.party_id
      WHERE d.status = 'received' AND d.deleted_at IS NULL`,
    'd.id',
  ],
  plan: () => [
    's.id, p.name AS title, CAST(s.started_at AS TEXT) AS at',
    Prisma.sql`FROM subscriptions s JOIN parties p ON p.id = s.party_id
      WHERE s.status = 'requested'`,
    's.started_at, s.id',
  ],
  overdue: (_viewer, now) => [
    `id, number || ', ' || billed_name AS title, due_on AS at`,
    Prisma.sql`FROM invoices
      WHERE status = 'open' AND due_on < ${civilTime(now).date}`,
    'due_on, id',
  ],
  overpayment: () => [
    `id, ${OVERPAID_CENTS} || ' ' || number || ', ' || billed_name AS title, due_on AS at`,
    Prisma.sql`FROM invoices WHERE needs_review = ${true}`,
    'id',
  ],
};

const SHOWN: Record<Whose, readonly ToDoKind[]> = {
  own: [
    'consultation',
    'meeting',
    'invoice',
    'credit',
    'organizer',
    'document',
    'letter',
    'draft',
    'message',
    'task',
  ],
  staff: [
    'meeting',
    'appointment',
    'job',
    'signature',
    'task',
    'approval',
    'ticket',
    'conversation',
    'outcome',
    'review',
    'plan',
    'overdue',
    'overpayment',
  ],
};

/** What waits for a person, or for the staff, the most urgent first. One query. */
export async function listToDos(viewer: Viewer, whose: Whose, now: Date) {
  const parts = SHOWN[whose].map((kind) => {
    const [columns, rows, order] = SOURCES[kind](viewer, now, whose);
    const ranking = columns.includes(' AS urgency') ? '' : ', 0 AS again, 0 AS urgency';
    const select = Prisma.raw(`'${kind}' AS kind, ${columns}${ranking}`);
    // A person's few are counted as read. The staff's many: a window function (COUNT OVER) takes
    // SQLite as long as all the rest of a dashboard's queries.
    return whose === 'own'
      ? Prisma.sql`SELECT * FROM (SELECT ${select}
          ${rows} ORDER BY ${Prisma.raw(order)} LIMIT ${MAX_COUNTED}) AS part`
      : Prisma.sql`SELECT * FROM (SELECT ${select},
          (SELECT COUNT(*) FROM (SELECT 1 ${rows} LIMIT ${MAX_COUNTED}) AS part) AS total
          ${rows} ORDER BY ${Prisma.raw(order)} LIMIT ${MAX_OF_A_KIND}) AS part`;
  });
  const rows = await db.$queryRaw<Row[]>`
    ${Prisma.join(parts, ' UNION ALL ')} ORDER BY urgency DESC, at`;
  const shown = SHOWN[whose].flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    return ofKind.slice(0, MAX_OF_A_KIND).map((row) => ({
      ...row,
      at: toAt(row),
      again: Boolean(row.again),
      total: row.total ?? ofKind.length,
    }));
  });
  const groups = buildToDos(
    getFirm(),
    shown.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    now,
  );
  if (whose === 'staff') return groups;
  return groups.map((group) => {
    const ofKind = rows.filter(({ kind }) => kind === group.kind);
    return { ...group, ahead: countAhead(group.kind, ofKind.map(toAt), now) };
  });
}

type Row = Omit<ToDoRow, 'total'> & { total?: number };

/** A moment as PostgreSQL writes it as text, which doesn't say that it is UTC. */
const WITHOUT_ZONE = /^(\S+) ([\d:.]+)$/;
const toAt = ({ at }: Pick<Row, 'at'>): string => at.replace(WITHOUT_ZONE, '$1T$2Z');
