import { db } from '~/db.server';
import type { Role } from '~/domain/access/roles';
import type { Viewer } from '~/models/session.server';

export type Figure = { label: string; value: number };

/** The figures of a role's dashboard, counted in one query. A person's own papers and messages are counted by who they are. */
export async function listFigures(viewer: Viewer, role: Role): Promise<Figure[]> {
  switch (role) {
    case 'admin':
    case 'superadmin':
      return figuresOf(
        ['User Accounts', 'Pending Approvals', 'Support Tickets'],
        await countFirm(),
      );
    case 'investor':
      return figuresOf(
        ['Video Resources', 'Network Members', 'Unread Messages'],
        await countNetwork(viewer),
      );
    default:
      return figuresOf(
        ['Active Consultations', 'Pending Documents', 'Unread Messages'],
        await countOwn(viewer),
      );
  }
}

type Counts = { a: bigint; b: bigint; c: bigint }[];

function figuresOf(labels: readonly [string, string, string], [counts]: Counts): Figure[] {
  const values = [counts!.a, counts!.b, counts!.c];
  return labels.map((label, index) => ({ label, value: Number(values[index]) }));
}

function countOwn(viewer: Viewer): Promise<Counts> {
  return db.$queryRaw`
    SELECT (SELECT COUNT(*) FROM consultations WHERE client_id = ${viewer.accountId} AND status = 'booked') AS a,
           (SELECT COUNT(*) FROM document_requests WHERE owner_id = ${viewer.accountId} AND fulfilled_at IS NULL) AS b,
           (SELECT COUNT(*) FROM messages WHERE recipient_id = ${viewer.accountId} AND read = FALSE) AS c`;
}

function countFirm(): Promise<Counts> {
  return db.$queryRaw`
    SELECT (SELECT COUNT(*) FROM accounts WHERE disabled_at IS NULL) AS a,
           (SELECT COUNT(*) FROM documents WHERE status = 'pending') AS b,
           (SELECT COUNT(*) FROM messages WHERE recipient_id IS NULL AND read = FALSE) AS c`;
}

function countNetwork(viewer: Viewer): Promise<Counts> {
  return db.$queryRaw`
    SELECT (SELECT COUNT(*) FROM videos WHERE category = 'Investment') AS a,
           (SELECT COUNT(DISTINCT account_id) FROM role_grants WHERE role IN ('investor', 'professional')) AS b,
           (SELECT COUNT(*) FROM messages WHERE recipient_id = ${viewer.accountId} AND read = FALSE) AS c`;
}
