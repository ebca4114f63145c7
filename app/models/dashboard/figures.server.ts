import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { LAST_RETURN } from '~/domain/documents/document';
import { KINDS, type ToDoKind } from '~/domain/dashboard/to-do';
import { WAITING_RANK } from '~/domain/messaging/inbox';
import { FREE_TYPE } from '~/domain/booking/bookable';
import { bookingPath } from '~/domain/firm/service-links';
import { getFirm } from '../firm/published.server';
import { isJobDue } from '../job/list.server';
import type { Viewer } from '../sign-in/session.server';

/** A number of a dashboard. With a `kind`, it counts what "To do" may list. */
export type Figure = { kind?: ToDoKind; label: string; value: number | string; href: string };

function toFigure(kind: ToDoKind, value: number): Figure {
  const { title: label, page: href } = KINDS[kind];
  return { kind, label, value, href };
}

/** What somebody new can begin with, until it is done. */
const FIRST_STEPS = [
  {
    id: 'booked',
    icon: 'video',
    label: 'Book your free consultation',
    detail: 'Choose a time. It’s free.',
    href: bookingPath(FREE_TYPE, 'dashboard'),
  },
  {
    id: 'sent',
    icon: 'folder',
    label: LAST_RETURN.action,
    detail: 'A photo or a PDF is fine.',
    href: LAST_RETURN.path,
  },
  {
    id: 'estimated',
    icon: 'chart',
    label: 'Estimate your taxes',
    detail: 'See your refund or what you owe, and save it.',
    href: '/tax-calculator',
  },
  {
    id: 'met',
    icon: 'chat',
    label: 'Meet your preparer',
    detail: 'Write to us, and your preparer will answer.',
    href: '/messaging',
  },
] as const;

/** The next three of the first steps that a person hasn’t taken. One query. */
export async function listFirstSteps({ accountId, partyId }: Viewer) {
  const [row] = await db.$queryRaw<Record<(typeof FIRST_STEPS)[number]['id'], number>[]>`
    SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM consultations WHERE party_id = ${partyId} LIMIT 1) AS part) AS booked,
           (SELECT COUNT(*) FROM (SELECT 1 FROM documents WHERE party_id = ${partyId} LIMIT 1) AS part) AS sent,
           (SELECT COUNT(*) FROM (SELECT 1 FROM estimates WHERE owner_id = ${accountId} LIMIT 1) AS part) AS estimated,
           (SELECT COUNT(*) FROM conversations WHERE party_id = ${partyId}) AS met`;
  return FIRST_STEPS.filter(({ id }) => row![id] === 0).slice(0, 3);
}

export async function countForStaff(): Promise<Figure[]> {
  const [row] = await db.$queryRaw<{ people: number; approvals: number; tickets: number }[]>`
    SELECT (SELECT COUNT(*) FROM accounts WHERE disabled_at IS NULL) AS people,
           (SELECT COUNT(*) FROM role_requests WHERE status = 'open') AS approvals,
           (SELECT COUNT(*) FROM tickets WHERE status = 'open') AS tickets`;
  const { people, approvals, tickets } = row!;
  return [
    { label: 'User Accounts', value: people, href: '/admin/users?state=open' },
    toFigure('approval', approvals),
    toFigure('ticket', tickets),
  ];
}

/** The menu shows '99+' from here on. */
const MAX_COUNTED = 100;

/** How much waits for one of the staff, by the page that lists it. One query. */
export async function countWaiting(viewer: Viewer, now: Date): Promise<Record<string, number>> {
  const { accountId, partyId } = viewer;
  const mine = Prisma.sql`(assignee_id IS NULL OR assignee_id = ${accountId})`;
  const lists: Record<string, Prisma.Sql> = {
    '/messaging': Prisma.sql`conversations
      WHERE closed_at IS NULL AND rank < ${WAITING_RANK} AND party_id <> ${partyId} AND ${mine}`,
    '/admin/documents': Prisma.sql`documents WHERE status = 'received' AND deleted_at IS NULL`,
    '/admin/tickets': Prisma.sql`tickets WHERE status = 'open' AND ${mine}`,
    '/admin/jobs': Prisma.sql`jobs j WHERE ${isJobDue(viewer, now)}`,
    '/admin/approvals': Prisma.sql`role_requests WHERE status = 'open'`,
  };
  const rows = await db.$queryRaw<{ href: string; count: number }[]>(
    Prisma.join(
      Object.entries(lists).map(
        ([href, rows]) => Prisma.sql`SELECT ${href} AS href, COUNT(*) AS count
          FROM (SELECT 1 FROM ${rows} LIMIT ${MAX_COUNTED}) AS part`,
      ),
      ' UNION ALL ',
    ),
  );
  return Object.fromEntries(rows.map(({ href, count }) => [href, count]));
}

const LATEST = 3;

export type Pick = { id: string; title: string; detail: string };
export type Picks = { total: number; latest: Pick[] };

export async function listPicks(): Promise<{ videos: Picks; members: Picks }> {
  const members = await db.$queryRaw<(Pick & { total: number })[]>`
    SELECT n.id, p.full_name AS title, n.headline AS detail, COUNT(*) OVER () AS total
    FROM network_members n
    JOIN accounts a ON a.id = n.account_id AND a.disabled_at IS NULL
    JOIN profiles p ON p.id = n.account_id
    WHERE EXISTS (
      SELECT 1 FROM role_grants g WHERE g.account_id = a.id AND g.role IN ('investor', 'professional'))
    ORDER BY n.id DESC LIMIT ${LATEST}`;
  const videos = getFirm().content.course.filter(({ category }) => category === 'Investment');
  return {
    videos: {
      total: videos.length,
      latest: videos
        .slice(-LATEST)
        .reverse()
        .map(({ id, title, duration }) => ({ id, title, detail: duration })),
    },
    members: {
      total: members[0]?.total ?? 0,
      latest: members.map(({ id, title, detail }) => ({ id, title, detail })),
    },
  };
}
