import type { Tx } from '~/db.server';
import type { MailReader } from '~/domain/email/mailer';
import { forParty } from '~/domain/party/party';
import { env } from '~/config/env.server';

export type Recipient = {
  /** Null for a client that nobody signs in for. */
  accountId: string | null;
  /** Goes into each mail to them. */
  to: { to: string; reader: MailReader };
  /** How soon they are emailed about messages, as their profile says. */
  messageMail: string | null;
  /** Tells this recipient's mails apart from those of the client's other members. */
  suffix: string;
  /** A path of this site, which leads them to this client if they act for several. */
  href: (path: string) => string;
  /** The same as a whole address, for mails. */
  link: (path: string) => string;
};

type Row = Pick<Recipient, 'accountId' | 'messageMail'> & { email: string; parties: number };

/** Whom mails about a client go to: its members, or its own address where it has none. */
export async function listRecipients(tx: Tx, partyId: string): Promise<Recipient[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT m.account_id AS "accountId", COALESCE(a.email, p.email) AS email, f.message_mail AS "messageMail",
      (SELECT COUNT(*) FROM party_members o WHERE o.account_id = m.account_id) AS parties
    FROM parties p
    LEFT JOIN party_members m ON m.party_id = p.id
    LEFT JOIN accounts a ON a.id = m.account_id
    LEFT JOIN profiles f ON f.id = a.id
    WHERE p.id = ${partyId} AND a.disabled_at IS NULL
    ORDER BY m.created_at, m.account_id`;
  return rows
    .filter(({ email }) => email !== '')
    .map(({ parties, email, ...row }) => {
      const { accountId } = row;
      const to = { to: email, reader: { partyId, accountId } };
      const href = (path: string) => (parties > 1 ? forParty(path, partyId) : path);
      const suffix = accountId === null || accountId === partyId ? '' : `:${accountId}`;
      return { ...row, to, suffix, href, link: (path) => env.appUrl + href(path) };
    });
}
