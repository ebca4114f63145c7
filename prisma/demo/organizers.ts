import { createHash } from 'node:crypto';
import { storageKey } from '../../app/domain/documents/file-name';
import { toSearchText } from '../../app/domain/folding';
import { getFirm } from '../../app/models/firm/published.server';
import { countAnswered, type Values } from '../../app/domain/organizer/answers';
import type { DocumentEvent } from '../../app/domain/jobs/progress';
import { confirmationStatement, reviewAnswers } from '../../app/domain/organizer/review';
import { parseTemplate } from '../../app/domain/organizer/template';
import { civilTime } from '../../app/domain/time/civil-time';
import { DAY } from '../../app/domain/time/duration';
import { organizerAnswersPdf } from '../../app/gateways/pdf/organizer-answers.server';
import { storage } from '../../app/gateways/storage/storage.server';
import { loadOrganizer, readSecrets, withoutSecrets } from '~/models/organizer/organizer.server';
import { updatePapers } from '~/models/organizer/papers.server';
import { readPapers } from '~/models/organizer/prefill.server';
import { sealAnswers } from '~/models/organizer/secrets.server';
import type { Job, PrismaClient } from '../generated/client';
import { idAt, officeAgo, type DemoPart } from './demo-part';

/** Answers by their page; of a page that is repeated, a list of them. */
type Answers = Readonly<Record<string, Values | readonly Values[]>>;

const NO_INCOME = {
  investments: 'no',
  business: 'no',
  rental: 'no',
  retirement: 'no',
  other: 'no',
};
const QUIET_YEAR = { home: 'no', education: 'no', gifts: 'no', crypto: 'no', foreign: 'no' };

const CARLA: Answers = {
  name: { name: 'Carla Mendes', birth: '1984-05-17', ssn: '123456789' },
  address: { address: '418 Hillcrest Street, Kissimmee, FL 34741' },
  status: { status: 'Single' },
  dependents: { dependents: 'no' },
  wages: { wages: 'yes' },
  employer: [
    { employer: 'Lakeside Clinic', box1: '58400', withheld: '6210' },
    { employer: 'Winter Park Books', box1: '7300', withheld: '410' },
  ],
  investments: { ...NO_INCOME, investments: 'yes' },
  bank_name: [{ bank_name: 'Truist', interest: '212' }],
  home: QUIET_YEAR,
  health: { health: 'Through an employer' },
  medical: {},
  changed: { changed: 'no' },
  refund: { refund: 'Into a bank account' },
  routing: { routing: '063107513', account: '4410092817', account_kind: 'Checking' },
  questions: {},
};

/** What differs this year: another job, a home, gifts. */
const CARLA_NOW: Answers = {
  ...CARLA,
  employer: [{ employer: 'Lakeside Clinic', box1: '61250', withheld: '6650' }],
  home: { ...QUIET_YEAR, home: 'yes', gifts: 'yes' },
  home_address: [
    {
      home_address: '418 Hillcrest Street, Kissimmee, FL 34741',
      lender: 'Truist',
      mortgage: '9840',
      property_tax: '3120',
      home_deal: 'yes',
      energy: 'no',
    },
  ],
  cash_gifts: { cash_gifts: '900', goods: 'no' },
  medical: { medical: null },
  changed: { changed: 'yes' },
  change: { change: 'I bought the apartment that I rented, in March.' },
  questions: { questions: 'Can I deduct what the closing cost?' },
};

const HOWARD: Answers = {
  name: { name: 'Howard Finch', birth: '1969-11-02', ssn: '234567891' },
  address: { address: '77 Dean Street, Kissimmee, FL 34741' },
  status: { status: 'Married filing jointly' },
  spouse: { spouse: 'Elaine Finch', spouse_birth: '1971-01-20', spouse_ssn: null },
  dependents: { dependents: 'no' },
  wages: { wages: 'yes' },
  employer: [{ employer: 'Duke Energy', whose: 'Yours', box1: '88000', withheld: '9400' }],
};

const OKAFOR: Answers = {
  partnership_partnership_name: {
    partnership_partnership_name: 'Okafor & Partners',
    partnership_ein: '59-1234567',
    partnership_address: '12 Palm Avenue, Kissimmee, FL 34741',
    partnership_activity: 'Architecture',
  },
  partnership_paper_1: {
    partnership_paper_1: 'no',
    partnership_paper_2: 'no',
    partnership_paper_3: 'yes',
    partnership_paper_4: 'yes',
  },
  income_gross_receipts: { income_gross_receipts: '412000' },
};

type Demo = { answers: Answers; daysAgo: number; last?: Answers; isSubmitted?: true };

/** One not begun, one half done, one submitted with differences to last year, one of a business. */
const DEMO: Readonly<Record<string, Demo>> = {
  'Manuel Ibarra': { answers: {}, daysAgo: 6 },
  'Howard Finch': { answers: HOWARD, daysAgo: 12 },
  'Carla Mendes': { answers: CARLA_NOW, daysAgo: 15, last: CARLA, isSubmitted: true },
  'Paul Okafor': { answers: OKAFOR, daysAgo: 9 },
};

export const seedOrganizers: DemoPart = async (db, _people, now) => {
  if ((await db.organizer.count()) > 0) return;
  const jobs = await db.job.findMany({
    where: { party: { name: { in: Object.keys(DEMO) } }, NOT: { period: '' } },
    include: { party: { select: { name: true } } },
  });
  for (const { party, ...job } of jobs) {
    const { answers, daysAgo, last, isSubmitted } = DEMO[party.name]!;
    const entryIds = new Map<string, string>();
    if (last) {
      const period = String(Number(job.period) - 1);
      const closedAt = officeAgo(now, (daysAgo + 260) * DAY);
      const createdAt = officeAgo(now, (daysAgo + 300) * DAY);
      const done = { ...job, id: idAt(createdAt), period, stage: 'done', dueOn: null };
      const before = await db.job.create({
        data: { ...done, stageSince: closedAt, closedAt, createdAt, heldStage: null },
      });
      await addOrganizer(db, before, { answers: last, isSubmitted: true }, createdAt, entryIds);
    }
    const sentAt = officeAgo(now, daysAgo * DAY);
    await addOrganizer(db, job, { answers, isSubmitted }, sentAt, entryIds);
  }
};

/** `entryIds`: the entry of each employer, bank or home, which is the same from year to year. */
async function addOrganizer(
  db: PrismaClient,
  job: Job,
  { answers, isSubmitted }: Pick<Demo, 'answers' | 'isSubmitted'>,
  sentAt: Date,
  entryIds: Map<string, string>,
): Promise<void> {
  const {
    id: template,
    version: templateVersion,
    questions,
  } = getFirm().content.organizer.find(({ id }) => id === job.type)!;
  const parsed = parseTemplate(questions);
  const id = idAt(sentAt);
  const taxYear = Number(job.period);
  const answeredAt = new Date(sentAt.getTime() + 2 * DAY);
  const rows = Object.entries(answers).flatMap(([page, given]) =>
    (Array.isArray(given) ? (given as readonly Values[]) : [given as Values]).map((values) => {
      const name = `${page} ${Object.values(values)[0]}`;
      const entry = Array.isArray(given) ? (entryIds.get(name) ?? idAt(sentAt)) : '';
      entryIds.set(name, entry);
      return { page, entry, values, carried: '' as const };
    }),
  );
  const isBegun = rows.length > 0;
  await db.organizer.create({
    data: { id, jobId: job.id, template, templateVersion, taxYear, sentAt },
  });
  await addHistory(db, job.id, 'organizer-sent', taxYear, sentAt);
  const entries = isBegun
    ? rows
    : await db.$transaction((tx) =>
        readPapers(tx, { partyId: job.partyId, template: parsed, taxYear }, []),
      );
  for (const { page, entry, values, carried } of entries) {
    const plain = withoutSecrets(parsed, page, values);
    const secret = Object.entries(values).filter(([key]) => !(key in plain));
    await db.organizerAnswer.create({
      data: {
        organizerId: id,
        page,
        entry,
        carried,
        id: idAt(answeredAt),
        values: JSON.stringify(plain),
        secrets: secret.length > 0 ? sealAnswers(Object.fromEntries(secret), id) : '',
        answeredById: isBegun ? job.partyId : null,
        updatedAt: answeredAt,
      },
    });
  }
  const { pages, answered } = countAnswered(parsed, entries);
  const startedAt = isBegun ? answeredAt : null;
  await db.organizer.update({ where: { id }, data: { pages, answered, startedAt } });
  if (isBegun)
    await db.$transaction(async (tx) =>
      updatePapers(tx, await loadOrganizer(id, null, tx), answeredAt),
    );
  if (!isSubmitted) return;
  await addSubmission(db, id, answeredAt);
  await receivePapers(db, id, job.closedAt ? 0 : 1, answeredAt);
}

const addHistory = (
  db: PrismaClient,
  jobId: string,
  kind: DocumentEvent,
  taxYear: number,
  createdAt: Date,
) =>
  db.jobEvent.create({
    data: { id: idAt(createdAt), jobId, kind, note: String(taxYear), createdAt },
  });

/** Most papers came on paper; `open` are still to come. */
async function receivePapers(db: PrismaClient, id: string, open: number, now: Date) {
  const list = await db.documentRequestList.findFirst({
    where: { source: `organizer:${id}` },
    include: { requests: { where: { status: 'requested' }, orderBy: { id: 'desc' } } },
  });
  if (!list) return;
  const came = list.requests.slice(open).map((request) => request.id);
  await db.documentRequest.updateMany({
    where: { id: { in: came } },
    data: { status: 'accepted', onPaperOn: civilTime(now).date },
  });
  if (open === 0)
    await db.documentRequestList.update({
      where: { id: list.id },
      data: { closedAt: now, remindAt: null },
    });
}

async function addSubmission(db: PrismaClient, id: string, submittedAt: Date): Promise<void> {
  const organizer = await loadOrganizer(id, null, db);
  const { client: name, taxYear, template, entries, partyId, jobId } = organizer;
  const statement = confirmationStatement(getFirm().name, taxYear);
  const bytes = await organizerAnswersPdf(getFirm(), {
    job: organizer.name,
    client: name,
    taxYear,
    signed: { name, statement, at: submittedAt, forClient: false },
    sections: reviewAnswers(template, entries, taxYear),
  });
  const key = storageKey(`${partyId}/${id}`, submittedAt.getTime(), 'organizer.pdf');
  await storage.put(key, [bytes], bytes.length);
  const file = `Organizer ${taxYear}.pdf`;
  const { id: documentId } = await db.document.create({
    data: {
      partyId,
      jobId,
      taxYear,
      name: file,
      sentAs: file,
      searchText: toSearchText(file),
      id: idAt(submittedAt),
      uploadedById: partyId,
      storageKey: key,
      contentType: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      status: 'accepted',
      delivery: 'organizer',
      createdAt: submittedAt,
    },
  });
  const by = { submittedById: partyId, createdAt: submittedAt };
  const secrets = Object.fromEntries(await readSecrets(db, id));
  const answers = sealAnswers({ entries, secrets }, id);
  await db.organizerSubmission.create({
    data: {
      id: idAt(submittedAt),
      organizerId: id,
      number: 1,
      answers,
      name,
      statement,
      documentId,
      ...by,
    },
  });
  await db.organizer.update({ where: { id }, data: { submittedAt, submissions: 1 } });
  await addHistory(db, jobId, 'organizer-submitted', taxYear, submittedAt);
}
