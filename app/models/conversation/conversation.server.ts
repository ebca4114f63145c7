import { db, type Db, type Tx } from '~/db.server';
import { STAFF_ROLES } from '~/domain/access/roles';
import {
  canOpenThread,
  writesForFirm,
  toMessageMail,
  type MessageMail,
} from '~/domain/messaging/message';
import { OFFICE_ZONE, toZone } from '~/domain/time/zones';
import type { Viewer } from '../sign-in/session.server';

/** The page of a person's conversation, for the staff. */
export const threadPath = (personId: string) => `/messaging/${encodeURIComponent(personId)}`;
/** The page of the conversation for the person themself, and the inbox of the staff. */
export const MESSAGING = '/messaging';

/** Where what tells the viewer of a person's conversation leads. */
export const noticePath = (viewer: Pick<Viewer, 'roles'>, personId: string) =>
  writesForFirm(viewer) ? threadPath(personId) : MESSAGING;

/** How somebody wants to be emailed of messages, and where. */
export type MailChoice = { email: string; choice: MessageMail; zone: string };

/** What is known of a conversation; `id` is null while nothing was written in it. */
export type Thread = {
  id: string | null;
  /** `closed`: nobody can read here, because the account is disabled or has no role. */
  person: {
    id: string;
    name: string;
    email: string;
    closed: 'disabled' | 'without a role' | null;
    mail: MailChoice;
  };
  /** Who of the staff has it, if that account is still theirs. */
  assignee: { id: string; name: string; mail: MailChoice } | null;
  /** By which clocks the viewer reads it. */
  readerZone: string;
  /** Whether the viewer's bell says that it is new. */
  told: boolean;
  lastMessageId: number;
  lastMessageAt: Date | null;
  unreadByPerson: number;
  unreadByFirm: number;
  waitingSince: Date | null;
  answerBy: Date | null;
  closedAt: Date | null;
  personMailAt: Date | null;
  firmMailAt: Date | null;
};

type Row = Pick<
  Thread,
  'waitingSince' | 'answerBy' | 'closedAt' | 'personMailAt' | 'firmMailAt'
> & {
  personId: string;
  email: string;
  disabledAt: Date | null;
  hasRole: bigint | number;
  fullName: string;
  messageMail: string;
  timeZone: string;
  readerZone: string | null;
  told: bigint | number | boolean;
  id: string | null;
  lastMessageId: bigint | number | null;
  lastMessageAt: Date | null;
  unreadByPerson: bigint | number | null;
  unreadByFirm: bigint | number | null;
  staffId: string | null;
  staffName: string;
  staffEmail: string;
  staffMail: string;
  staffZone: string;
};

/**
 * The conversation of a person, which the viewer may open: one's own, or anybody's but one's own for staff. Null where there is
 * no such person, or the conversation is not the viewer's. One query.
 */
export async function findThread(
  viewer: Pick<Viewer, 'accountId' | 'roles'>,
  personId: string,
  tx: Db | Tx = db,
): Promise<Thread | null> {
  if (!canOpenThread(viewer, personId)) return null;
  if (writesForFirm(viewer) && personId === viewer.accountId) return null;
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT a.id AS "personId", a.email, a.disabled_at AS "disabledAt",
      EXISTS (SELECT 1 FROM role_grants r WHERE r.account_id = a.id) AS "hasRole", p.full_name AS "fullName", p.message_mail AS "messageMail",
      p.time_zone AS "timeZone", v.time_zone AS "readerZone",
      EXISTS (SELECT 1 FROM notifications n WHERE n.account_id = ${viewer.accountId} AND n.read_at IS NULL
        AND n.type = 'message' AND n.href = ${noticePath(viewer, personId)}) AS told,
      c.id, c.last_message_id AS "lastMessageId", c.last_message_at AS "lastMessageAt",
      c.unread_by_person AS "unreadByPerson", c.unread_by_firm AS "unreadByFirm", c.waiting_since AS "waitingSince",
      c.answer_by AS "answerBy", c.closed_at AS "closedAt", c.person_mail_at AS "personMailAt", c.firm_mail_at AS "firmMailAt",
      s.id AS "staffId", sp.full_name AS "staffName", s.email AS "staffEmail", sp.message_mail AS "staffMail", sp.time_zone AS "staffZone"
    FROM accounts a
    JOIN profiles p ON p.id = a.id
    LEFT JOIN profiles v ON v.id = ${viewer.accountId}
    LEFT JOIN conversations c ON c.person_id = a.id
    LEFT JOIN accounts s ON s.id = c.assignee_id AND s.disabled_at IS NULL
      AND EXISTS (SELECT 1 FROM role_grants g WHERE g.account_id = s.id AND g.role IN (${STAFF_ROLES[0]}, ${STAFF_ROLES[1]}))
    LEFT JOIN profiles sp ON sp.id = s.id
    WHERE a.id = ${personId}`;
  return row ? threadOf(row) : null;
}

function threadOf(row: Row): Thread {
  const { id, lastMessageAt, waitingSince, answerBy, closedAt, personMailAt, firmMailAt } = row;
  return {
    ...{ id, lastMessageAt, waitingSince, answerBy, closedAt, personMailAt, firmMailAt },
    readerZone: toZone(row.readerZone) ?? OFFICE_ZONE,
    told: Boolean(row.told),
    lastMessageId: Number(row.lastMessageId ?? 0),
    unreadByPerson: Number(row.unreadByPerson ?? 0),
    unreadByFirm: Number(row.unreadByFirm ?? 0),
    person: {
      id: row.personId,
      name: row.fullName,
      email: row.email,
      closed: row.disabledAt ? 'disabled' : row.hasRole ? null : 'without a role',
      mail: mailChoice(row.email, row.messageMail, row.timeZone),
    },
    assignee: row.staffId
      ? {
          id: row.staffId,
          name: row.staffName,
          mail: mailChoice(row.staffEmail, row.staffMail, row.staffZone),
        }
      : null,
  };
}

function mailChoice(email: string, choice: string, zone: string): MailChoice {
  return { email, choice: toMessageMail(choice), zone: toZone(zone) ?? OFFICE_ZONE };
}
