import Database from 'better-sqlite3';
import type { Role } from '~/domain/access/roles';
import { checkAccess } from '~/domain/access/check-access';
import { getFirm } from '~/models/firm/published.server';

/**
 * Whatever tests left in a database: addresses of bells that their readers may not open, and mails
 * with a part missing. Each event that any test emits is checked so.
 */
export function findBadNotices(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    const bells = database
      .prepare(
        `SELECT DISTINCT n.href, (SELECT group_concat(g.role) FROM role_grants g
           WHERE g.account_id = n.account_id) AS roles FROM notifications n
         WHERE NOT EXISTS (SELECT 1 FROM audit_events e
           WHERE e.subject = n.account_id AND e.action IN ('role.revoked', 'account.disabled'))`,
      )
      .all() as { href: string; roles: string | null }[];
    const mails = database
      .prepare(
        `SELECT occasion FROM queued_mails
         WHERE sent_at IS NULL AND occasion IS NOT NULL AND (subject = '' OR text = '' OR html = '')`,
      )
      .all() as { occasion: string }[];
    const shut = bells.filter(({ href, roles }) => {
      const { pathname } = new URL(href, 'https://portal.example');
      return checkAccess(getFirm(), pathname, (roles?.split(',') ?? []) as Role[]) !== 'open';
    });
    return [
      ...shut.map(({ href, roles }) => `${href} for ${roles ?? 'no role'}`),
      ...mails.map(({ occasion }) => `mail ${occasion}`),
    ];
  } finally {
    database.close();
  }
}
