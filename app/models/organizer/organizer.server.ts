import { Prisma, type Job } from '#prisma/generated/client';
import { db, type Tx } from '~/db.server';
import { organizerSent } from '~/domain/events/organizer';
import { FormRefusal } from '~/domain/forms/refusal';
import { getJobType, jobName } from '~/domain/jobs/job-type';
import { countAnswered, prefill, type Entry } from '~/domain/organizer/answers';
import { isSecret, listPages, parseTemplate, type Template } from '~/domain/organizer/template';
import { shortDateText } from '~/domain/time/formats';
import { recordInJob } from '../document/delivery.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { orNotFound } from '../not-found.server';
import { jobYear } from '../job/move.server';
import { openAnswers, sealAnswers, toMask } from './secrets.server';
import { readPapers } from './prefill.server';

/** Answers as they are saved, with whose they are. Secrets stand masked among the values. */
export type SavedEntry = Entry & {
  answeredBy: string | null;
  answeredById: string | null;
  byStaff: boolean;
  updatedAt: Date;
  /** Changes when a secret of it does, and tells nothing of it; '' without one. */
  seal: string;
};

type Row = {
  id: string;
  jobId: string;
  partyId: string;
  client: string;
  clientKind: string;
  type: string;
  period: string;
  taxYear: number;
  sentAt: Date;
  startedAt: Date | null;
  /** When it was last submitted; null also while a change is being made. */
  submittedAt: Date | null;
  submissions: number;
  /** The name that was typed when it was last submitted. */
  signedBy: string | null;
  remindedAt: Date | null;
  /** How many pages concern the client, and how many of them are answered. */
  pages: number;
  answered: number;
  questions: string;
};

export type Organizer = Omit<Row, 'questions'> & {
  /** Of its job: "Individual tax return (Form 1040), 2025". */
  name: string;
  template: Template;
  entries: SavedEntry[];
};

/**
 * An organizer with all its answers, in two queries; throws 404. `partyId` limits it to a client’s
 * own: without it, it is only for staff.
 */
export async function loadOrganizer(
  id: string,
  partyId: string | null,
  client: Tx | typeof db = db,
): Promise<Organizer> {
  const owned = partyId === null ? Prisma.sql`1 = 1` : Prisma.sql`j.party_id = ${partyId}`;
  const found = await readOrganizer(client, Prisma.sql`o.id = ${id} AND ${owned}`);
  return orNotFound(found, 'We can’t find that organizer.');
}

/** That of a job; null where none was sent. Two queries. Only for staff. */
export const findJobOrganizer = (jobId: string): Promise<Organizer | null> =>
  readOrganizer(db, Prisma.sql`j.id = ${jobId}`);

async function readOrganizer(client: Tx | typeof db, which: Prisma.Sql): Promise<Organizer | null> {
  const [row] = await client.$queryRaw<Row[]>`
    SELECT o.id, o.job_id AS "jobId", j.party_id AS "partyId", p.name AS client,
      p.kind AS "clientKind", j.type, j.period, o.tax_year AS "taxYear", o.sent_at AS "sentAt",
      o.started_at AS "startedAt", o.submitted_at AS "submittedAt", o.submissions, o.pages,
      o.answered, o.reminded_at AS "remindedAt",
      (SELECT s.name FROM organizer_submissions s WHERE s.organizer_id = o.id
        ORDER BY s.number DESC LIMIT 1) AS "signedBy", v.data AS questions
    FROM organizers o JOIN jobs j ON j.id = o.job_id JOIN parties p ON p.id = j.party_id
      JOIN content_items i ON i.kind = 'organizer' AND i.key = o.template AND i.language = 'en'
      JOIN content_versions v ON v.item_id = i.id AND v.number = o.template_version
    WHERE ${which}`;
  if (!row) return null;
  const { questions, ...organizer } = row;
  const template = toTemplate(questions);
  const entries = await listEntries(client, Prisma.sql`${organizer.id}`);
  return { ...organizer, name: jobName(getFirm(), organizer), template, entries };
}

const MAX_TEMPLATES = 20;
const templates = new Map<string, Template>();

/** The questions of a published version, which never changes: read once. */
function toTemplate(version: string): Template {
  const known = templates.get(version);
  if (known) return known;
  const template = parseTemplate((JSON.parse(version) as { questions: string }).questions);
  if (templates.size >= MAX_TEMPLATES) templates.clear();
  templates.set(version, template);
  return template;
}

type AnswerRow = Omit<SavedEntry, 'values' | 'byStaff' | 'seal'> & {
  organizerId: string;
  answers: string;
  secrets: string;
  byStaff: boolean | number;
};

/** All answers of an organizer in the order in which they were first given. */
async function listEntries(client: Tx | typeof db, id: Prisma.Sql): Promise<SavedEntry[]> {
  const rows = await client.$queryRaw<AnswerRow[]>`
    SELECT a.organizer_id AS "organizerId", a.page, a.entry, a.answers, a.secrets, a.carried, a.by_staff AS "byStaff",
      a.updated_at AS "updatedAt", a.answered_by_id AS "answeredById", p.full_name AS "answeredBy"
    FROM organizer_answers a LEFT JOIN profiles p ON p.id = a.answered_by_id
    WHERE a.organizer_id = ${id} ORDER BY a.id`;
  return rows.map(({ organizerId, answers, secrets, ...row }) => {
    const hidden = openAnswers<Record<string, string>>(secrets, organizerId) ?? {};
    const masks = Object.entries(hidden).map(([key, secret]) => [key, toMask(secret)]);
    const values = { ...JSON.parse(answers), ...Object.fromEntries(masks) } as Entry['values'];
    return { ...row, values, byStaff: Boolean(row.byStaff), seal: secrets.slice(-16) };
  });
}

/** Whose answer it is: of a member of the client, or of staff who filled it in with them. */
export function answeredText(
  { answeredBy, answeredById, byStaff, updatedAt }: SavedEntry,
  { accountId }: { accountId: string },
): string {
  const who = answeredById === accountId ? 'you' : (answeredBy ?? 'someone');
  const how = byStaff ? 'Filled in together with' : 'Answered by';
  return `${how} ${who} on ${shortDateText(updatedAt)}`;
}

/** What the client of an organizer submitted for the year before. One query. */
export const listLastEntries = ({ partyId, type, taxYear }: Organizer): Promise<SavedEntry[]> =>
  listEntries(
    db,
    Prisma.sql`(SELECT o.id FROM organizers o JOIN jobs j ON j.id = o.job_id
      WHERE j.party_id = ${partyId} AND j.type = ${type} AND o.tax_year = ${taxYear - 1}
        AND o.submissions > 0 LIMIT 1)`,
  );

/** The organizer that a job’s type asks with; null where its type has none that is published. */
export function findTemplate(type: string) {
  // Types that were published before they had this field use the organizer of their own name.
  const key = getJobType(getFirm(), type).organizer ?? type;
  return getFirm().content.organizer.find(({ id }) => id === key) ?? null;
}

/**
 * Sends the organizer of a job, prefilled, once: returns its id, and whether it is new. Throws
 * FormRefusal where the job’s type has none. In a transaction that has locked the client’s files.
 */
export async function sendOrganizer(
  tx: Tx,
  job: Pick<Job, 'id' | 'partyId' | 'type' | 'period'>,
  {
    actorId,
    now,
    letter = null,
  }: {
    actorId: string | null;
    now: Date;
    /** What its email says of a letter that is sent along. */
    letter?: { title: string; href: string } | null;
  },
): Promise<{ id: string; isNew: boolean }> {
  const known = await tx.organizer.findUnique({ where: { jobId: job.id }, select: { id: true } });
  if (known) return { id: known.id, isNew: false };
  const published = findTemplate(job.type);
  if (!published)
    throw new FormRefusal(
      `“${jobName(getFirm(), job)}” has no organizer. The owner can choose one in the catalog.`,
    );
  const template = parseTemplate(published.questions);
  const taxYear = jobYear(job.period, now);
  const { id: lastId, entries } = await findLast(tx, job, template, taxYear);
  const { pages, answered } = countAnswered(template, entries);
  const { id: key, version: templateVersion } = published;
  const shared = { jobId: job.id, taxYear, sentAt: now, pages, answered };
  const { id } = await tx.organizer.create({ data: { ...shared, template: key, templateVersion } });
  const secrets = lastId ? await readSecrets(tx, lastId) : new Map<string, object>();
  await tx.organizerAnswer.createMany({
    data: entries.map(({ page, entry, values, carried }) => {
      const kept = secrets.get(`${page} ${entry}`);
      const answers = JSON.stringify(withoutSecrets(template, page, values));
      const sealed = kept ? sealAnswers(kept, id) : '';
      const row = { organizerId: id, page, entry, carried, updatedAt: now };
      return { ...row, values: answers, secrets: sealed };
    }),
  });
  await recordInJob(tx, job.id, actorId, 'organizer-sent', String(taxYear), now);
  const isPrefilled = entries.length > 0;
  const facts = { organizer: { id, taxYear }, job, isPrefilled, letter };
  await emit(tx, organizerSent, { id: job.id, actorId, now, ...facts });
  return { id, isNew: true };
}

/** What this client told us for the year before, or what papers of then say. */
async function findLast(
  tx: Tx,
  { partyId, type }: Pick<Job, 'partyId' | 'type'>,
  template: Template,
  taxYear: number,
): Promise<{ id: string | null; entries: Entry[] }> {
  const last = await tx.organizer.findFirst({
    where: { job: { partyId, type }, taxYear: { lt: taxYear }, submissions: { gt: 0 } },
    orderBy: { taxYear: 'desc' },
    select: { id: true },
  });
  const told = last ? await listEntries(tx, Prisma.sql`${last.id}`) : [];
  const papers = await readPapers(tx, { partyId, template, taxYear }, told);
  return { id: last?.id ?? null, entries: [...prefill(template, told), ...papers] };
}

/** The decrypted secrets of an organizer by their page and entry. */
export async function readSecrets(
  client: Tx | typeof db,
  organizerId: string,
): Promise<Map<string, object>> {
  const rows = await client.organizerAnswer.findMany({
    where: { organizerId, NOT: { secrets: '' } },
  });
  return new Map(
    rows.flatMap(({ page, entry, secrets }) => {
      const opened = openAnswers(secrets, organizerId);
      return opened ? [[`${page} ${entry}`, opened]] : [];
    }),
  );
}

/** Answers without those that are kept encrypted. */
export function withoutSecrets(template: Template, page: string, values: Entry['values']) {
  const asked = listPages(template).find(({ key }) => key === page)?.questions ?? [];
  const hidden = asked.filter(isSecret).map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value === null || !hidden.includes(key)),
  );
}
