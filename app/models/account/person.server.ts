import { Prisma, type Account, type Profile } from '#prisma/generated/client';
import { db } from '~/db.server';
import { isRole } from '~/domain/access/roles';
import { PAGE_SIZE } from '~/domain/paging';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText, dateTimeText } from '~/domain/time/formats';
import { recordEvent } from '../audit.server';
import { orNotFound } from '../not-found.server';
import { runAsStaff } from './actor.server';
import { SECTIONS, type Section, type SectionRow } from './person-sections.server';

type Row = Pick<Account, 'id' | 'email' | 'createdAt' | 'disabledAt'> &
  Pick<Profile, 'fullName' | 'phone' | 'location' | 'purpose'> & {
    verifiedAt: Date | null;
    onboarded: boolean;
    grantId: string;
    role: string | null;
    sessions: number;
    waitingFor: string | null;
  };

/** A person's account and profile, in one query. Throws 404. Only for staff. */
export async function getPerson(id: string, now: Date) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT a.id, a.email, a.created_at AS "createdAt", a.disabled_at AS "disabledAt",
           a.email_verified_at AS "verifiedAt", p.full_name AS "fullName", p.phone, p.location, p.purpose,
           p.onboarding_complete AS onboarded, g.id AS "grantId", g.role,
           (SELECT COUNT(*) FROM sessions s
            WHERE s.account_id = a.id AND s.expires_at > ${now} AND s.idle_expires_at > ${now}) AS sessions,
           (SELECT r.role FROM role_requests r WHERE r.account_id = a.id AND r.status = 'open') AS "waitingFor"
    FROM accounts a
    JOIN profiles p ON p.id = a.id
    LEFT JOIN role_grants g ON g.account_id = a.id
    WHERE a.id = ${id}`;
  const { verifiedAt, grantId: _grant, role: _role, ...person } = orNotFound(rows[0]);
  const grants = rows.flatMap(({ grantId, role }) => (isRole(role) ? [{ id: grantId, role }] : []));
  return { ...person, verified: verifiedAt !== null, grants };
}

/** The newest records of each kind, in one query. Only for staff. */
export const listSections = (id: string, now: Date) => readSections(id, SECTIONS, 3, now);

const SIDEBAR_SECTIONS = SECTIONS.filter(({ id }) =>
  ['consultations', 'documents', 'estimates'].includes(id),
);

/** A person’s newest records beside their conversation, in one query. Only for staff. */
export const listSidebarSections = (id: string, now: Date) =>
  readSections(id, SIDEBAR_SECTIONS, 2, now);

async function readSections(id: string, sections: readonly Section[], newest: number, now: Date) {
  const parts = sections.map((section) => rowsOf(section, id, newest));
  const rows = await db.$queryRaw<SectionRow[]>`${Prisma.join(parts, ' UNION ALL ')}`;
  const ofSection = (section: Section) => rows.filter((row) => row.section === section.id);
  return sections.map((section) => toSection(section, ofSection(section), now));
}

/** One section of a person’s records, paged. Null for an unknown section. Only for staff. */
export async function listSection(id: string, kind: string, skip: number, now: Date) {
  const section = SECTIONS.find((each) => each.id === kind);
  if (!section) return null;
  const rows = await db.$queryRaw<SectionRow[]>(rowsOf(section, id, PAGE_SIZE, skip));
  const shown = toSection(section, rows, now);
  const seen = skip + rows.length;
  return { ...shown, next: seen < shown.total ? String(seen) : null };
}

const rowsOf = (section: Section, accountId: string, count: number, skip = 0): Prisma.Sql =>
  Prisma.sql`SELECT * FROM (SELECT ${section.id} AS section, CAST(COUNT(*) OVER () AS TEXT) AS total, ${section.rows(accountId)} LIMIT ${count} OFFSET ${skip}) AS part`;

function toSection(section: Section, rows: readonly SectionRow[], now: Date) {
  const today = civilTime(now).date;
  const lines = rows.map((row) => {
    const { due, ...line } = section.line(row, today);
    const dates = [
      `${section.dated} ${dateTimeText(new Date(row.at))}`,
      due && `due ${civilDateText(due)}`,
    ];
    const key = `${section.id} ${row.ref}`;
    return { key, href: null, note: '', ...line, dates: dates.filter(Boolean).join('; ') };
  });
  const { id, title, empty } = section;
  return { id, title, empty, total: Number(rows[0]?.total ?? 0), lines };
}

type Note = { id: string; text: string; created_at: Date; author: string | null };

export const listNotes = (accountId: string) => db.$queryRaw<Note[]>`
    SELECT n.id, n.text, n.created_at, p.full_name AS author
    FROM staff_notes n LEFT JOIN profiles p ON p.id = n.author_id
    WHERE n.account_id = ${accountId} ORDER BY n.id DESC LIMIT 50`;

/** Saves a note about a person, who never sees it. Saved once for one `id`. */
export const writeNote = (
  accountId: string,
  text: string,
  actorId: string,
  now: Date,
  id?: string,
): Promise<void> =>
  runAsStaff(actorId, async (tx) => {
    if (id && (await tx.staffNote.count({ where: { id } })) > 0) return;
    await tx.staffNote.create({ data: { id, accountId, authorId: actorId, text, createdAt: now } });
    await recordEvent(tx, actorId, 'note.written', accountId);
  });

export const recordLinkSent = (accountId: string, actorId: string): Promise<void> =>
  recordEvent(db, actorId, 'link.sent', accountId);
