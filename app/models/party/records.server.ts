import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { noteWritten } from '~/domain/events/client';
import { PAGE_SIZE } from '~/domain/paging';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText, dateTimeText } from '~/domain/time/formats';
import { runAsStaff } from '../account/actor.server';
import { emit } from '../events.server';
import { SECTIONS, type Section, type SectionRow } from './record-sections.server';

const ofAccount = ['estimates', 'messages', 'classes'];
const ACCOUNT_SECTIONS = SECTIONS.filter(({ id }) => ofAccount.includes(id));
const CLIENT_SECTIONS = SECTIONS.filter(({ id }) => !ofAccount.includes(id));
const SIDEBAR_SECTIONS = SECTIONS.filter(({ id }) =>
  ['consultations', 'documents', 'estimates'].includes(id),
);

/** A client’s newest records of each kind, in one query. Only for staff. */
export const listClientSections = (partyId: string, now: Date) =>
  readSections(partyId, CLIENT_SECTIONS, 5, now);

/** The newest of what belongs to an account alone, in one query. Only for staff. */
export const listAccountSections = (accountId: string, now: Date) =>
  readSections(accountId, ACCOUNT_SECTIONS, 3, now);

/** A client’s newest records beside their conversation, in one query. Only for staff. */
export const listSidebarSections = (partyId: string, now: Date) =>
  readSections(partyId, SIDEBAR_SECTIONS, 2, now);

async function readSections(id: string, sections: readonly Section[], newest: number, now: Date) {
  const parts = sections.map((section) => selectRows(section, id, newest));
  const rows = await db.$queryRaw<SectionRow[]>`${Prisma.join(parts, ' UNION ALL ')}`;
  const ofSection = (section: Section) => rows.filter((row) => row.section === section.id);
  return sections.map((section) => toSection(section, ofSection(section), id, now));
}

/** One section of the records of a client, or of the account with its id, paged. Null for an unknown section. Only for staff. */
export async function listSection(id: string, kind: string, skip: number, now: Date) {
  const section = SECTIONS.find((each) => each.id === kind);
  if (!section) return null;
  const rows = await db.$queryRaw<SectionRow[]>(selectRows(section, id, PAGE_SIZE, skip));
  const shown = toSection(section, rows, id, now);
  const seen = skip + rows.length;
  return { ...shown, next: seen < shown.total ? String(seen) : null };
}

const selectRows = (section: Section, partyId: string, count: number, skip = 0): Prisma.Sql =>
  Prisma.sql`SELECT * FROM (SELECT ${section.id} AS section, CAST(COUNT(*) OVER () AS TEXT) AS total, ${section.rows(partyId)} LIMIT ${count} OFFSET ${skip}) AS part`;

function toSection(section: Section, rows: readonly SectionRow[], partyId: string, now: Date) {
  const today = civilTime(now).date;
  const lines = rows.map((row) => {
    const { due, ...line } = section.line(row, today, partyId);
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

export const listNotes = (partyId: string) => db.$queryRaw<Note[]>`
    SELECT n.id, n.text, n.created_at, p.full_name AS author
    FROM staff_notes n LEFT JOIN profiles p ON p.id = n.author_id
    WHERE n.party_id = ${partyId} ORDER BY n.id DESC LIMIT 50`;

/** Saves a note about a client or their job, which they never see. Saved once for one `id`. */
export const writeNote = (
  partyId: string,
  text: string,
  actorId: string,
  now: Date,
  id?: string,
  jobId?: string,
): Promise<void> =>
  runAsStaff(actorId, [['party', partyId]], async (tx) => {
    if (id && (await tx.staffNote.count({ where: { id } })) > 0) return;
    await tx.staffNote.create({
      data: { id, partyId, jobId, authorId: actorId, text, createdAt: now },
    });
    await emit(tx, noteWritten, { id: partyId, actorId, now });
  });
