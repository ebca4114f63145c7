import { env } from '~/config/env.server';
import { type Db, type Tx, transaction } from '~/db.server';
import type { Firm } from '~/domain/firm/content';
import type {
  Audience,
  EventRow,
  Happened,
  Notice,
  NoticeMail,
  Occurrence,
} from '~/domain/events/event';
import { getFirm } from './firm/published.server';
import { firmMail } from './mail/addresses.server';
import { recordEvents } from './audit.server';
import { queueCollectedMail, queueMail } from './mail/queue.server';
import { notify, notifyStaff } from './notification.server';
import { listRecipients, type Recipient } from './party/notify.server';
import { queueWebhooks } from './webhook.server';

/**
 * Says that something happened, in the transaction that changed the record: whoever the row names
 * is notified and emailed, the owner’s webhook hears of it, and the audit trail gets an entry.
 */
export async function emit<Facts>(
  db: Db | Tx,
  row: EventRow<Facts>,
  ...occurrences: readonly Happened<Facts>[]
): Promise<void> {
  if (occurrences.length === 0) return;
  if ('$connect' in db) return transaction([], (tx) => emit(tx, row, ...occurrences), db);
  for (const each of occurrences) {
    const facts = { now: new Date(), firm: getFirm(), ...each };
    // At once: on PostgreSQL each wait is a round trip.
    await Promise.all(row.notices(facts).map((notice) => send(db, notice, facts)));
  }
  const { action, subject: kind } = row;
  const events = occurrences.map(({ actorId, id }) => ({
    type: action,
    subject: { kind, id },
    actorId,
  }));
  await queueWebhooks(db, events);
  if (!row.isAudited) return;
  const entries = occurrences.map(({ actorId, id: subject, detail }) => ({
    actorId,
    action,
    subject,
    detail,
    at: new Date(),
  }));
  await recordEvents(db, entries);
}

async function send(
  tx: Tx,
  { to, occasion, bell, mail }: Notice,
  { actorId, now, firm }: Occurrence,
): Promise<void> {
  const toNotification = (href: string) => {
    const { text: message = toText(mail!, firm), ...rest } = bell!;
    return { ...rest, message, href, occasion };
  };
  if (to === 'staff') return bell && notifyStaff(tx, toNotification(bell.href), now, actorId);
  const readers = await listReaders(tx, to, Boolean(mail));
  await Promise.all(
    readers.map(async (reader) => {
      const { accountId, href } = reader;
      await Promise.all([
        mail && queueFor(tx, reader, mail, occasion, now),
        bell && accountId && notify(tx, accountId, toNotification(href(bell.href)), now),
      ]);
    }),
  );
}

async function queueFor(
  tx: Tx,
  { accountId, to, suffix, link }: MailReader,
  mail: NoticeMail,
  occasion: string,
  now: Date,
): Promise<void> {
  if (await isTakenBack(tx, mail, suffix)) return;
  const { write, calendar, item, replyTo, topic, replaces, expiresAt, waits } = mail;
  const reader = { accountId, link, firm: getFirm() };
  const compose = (items: readonly string[]) => ({
    ...to,
    ...write(reader, items),
    replyTo: replyTo === 'firm' ? firmMail() : replyTo,
    calendar: calendar?.(reader),
  });
  if (item !== undefined)
    return queueCollectedMail(tx, topic + suffix, item, occasion + suffix, compose);
  return queueMail(tx, compose([]), occasion + suffix, {
    topic: topic && topic + suffix,
    replaces: replaces?.map((each) => each + suffix),
    expiresAt,
    notBefore: waits ? new Date(now.getTime() + env.mailSpacing * 1_000) : undefined,
  });
}

const toText = ({ write }: NoticeMail, firm: Firm): string =>
  `${write({ accountId: null, link: (path) => path, firm }, []).subject}.`;

/** Whether the mail that this one takes back was never tried: then it is dropped instead. */
async function isTakenBack(tx: Tx, { takesBack }: NoticeMail, suffix: string): Promise<boolean> {
  if (takesBack === undefined) return false;
  const untried = { topic: takesBack + suffix, sentAt: null, attempts: 0 };
  return (await tx.queuedMail.deleteMany({ where: untried })).count > 0;
}

type MailReader = Pick<Recipient, 'accountId' | 'suffix' | 'href' | 'link'> & {
  to: { to: string };
};

async function listReaders(
  tx: Tx,
  to: Exclude<Audience, 'staff'>,
  isMailed: boolean,
): Promise<MailReader[]> {
  if (to !== 'firm' && 'party' in to) {
    const { party, accounts } = to;
    const recipients = await listRecipients(tx, party);
    return recipients.filter(({ accountId }) => !accounts || accounts.includes(accountId ?? ''));
  }
  const link = (path: string) => env.appUrl + path;
  const reader = { accountId: null, suffix: '', href: (path: string) => path, link };
  if (to === 'firm') return [{ ...reader, to: { to: firmMail() } }];
  if ('address' in to) return [{ ...reader, to: { to: to.address } }];
  const where =
    'teamMember' in to
      ? { staffMember: { id: to.teamMember }, disabledAt: null, NOT: { email: firmMail() } }
      : { id: { in: [...to.accounts] } };
  const accounts =
    isMailed || 'teamMember' in to
      ? await tx.account.findMany({ where, select: { id: true, email: true } })
      : to.accounts.map((id) => ({ id, email: '' }));
  return accounts.map(({ id, email }) => ({
    ...reader,
    accountId: id,
    to: { to: email },
    suffix: accounts.length > 1 ? `:${id}` : '',
  }));
}
