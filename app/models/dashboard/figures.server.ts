import { db } from '~/db.server';
import type { Viewer } from '../sign-in/session.server';

export type Figure = { label: string; value: number | string; href: string };

export async function countOwnRecords({ accountId }: Viewer): Promise<Figure[]> {
  const [row] = await db.$queryRaw<{ meetings: number; papers: number; unread: number }[]>`
    SELECT (SELECT COUNT(*) FROM consultations WHERE (client_id = ${accountId}
              OR staff_member_id IN (SELECT id FROM staff_members WHERE account_id = ${accountId}))
            AND status = 'booked' AND ends_at > ${new Date()}) AS meetings,
           (SELECT COUNT(*) FROM document_requests WHERE owner_id = ${accountId} AND status IN ('requested', 'returned')) AS papers,
           (SELECT COALESCE(SUM(unread_by_person), 0) FROM conversations WHERE person_id = ${accountId}) AS unread`;
  const { meetings, papers, unread } = row!;
  return [
    { label: 'Active Consultations', value: meetings, href: '/consultations' },
    { label: 'Pending Documents', value: papers, href: '/dashboard/documents' },
    { label: 'Unread Messages', value: unread, href: '/messaging#latest' },
  ];
}

export async function countForStaff(): Promise<Figure[]> {
  const [row] = await db.$queryRaw<{ people: number; approvals: number; tickets: number }[]>`
    SELECT (SELECT COUNT(*) FROM accounts WHERE disabled_at IS NULL) AS people,
           (SELECT COUNT(*) FROM role_requests WHERE status = 'open') AS approvals,
           (SELECT COUNT(*) FROM tickets WHERE status = 'open') AS tickets`;
  const { people, approvals, tickets } = row!;
  return [
    { label: 'User Accounts', value: people, href: '/admin/users?state=open' },
    { label: 'Pending Approvals', value: approvals, href: '/admin/approvals' },
    { label: 'Support Tickets', value: tickets, href: '/admin/tickets' },
  ];
}
