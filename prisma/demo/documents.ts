import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import jpeg from 'jpeg-js';
import PDFDocument from 'pdfkit';
import type { DocumentStatus, RequestStatus } from '../../app/domain/documents/document';
import { FILE_KINDS, type FileKind } from '../../app/domain/documents/file-kind';
import { storageKey } from '../../app/domain/documents/file-name';
import { findTemplate } from '../../app/domain/documents/templates';
import { DAY } from '../../app/domain/time/duration';
import { officeYear } from '../../app/domain/time/civil-time';
import { storage } from '../../app/gateways/storage/storage.server';
import type { Prisma } from '../generated/client';
import type { PersonName } from '../people';
import { idAt } from './id-at';
import type { DemoPart } from './seed-demo';

type Paper = {
  name: string;
  kind?: FileKind;
  daysAgo: number;
  /** How many years back its tax year is from the last one. */
  yearsBack?: number;
  status: DocumentStatus;
  note?: string;
  deleted?: true;
};

/** What a person was asked for: a template, and how far each of its papers is. */
type Asked = { template: string; daysAgo: number; states: readonly (RequestStatus | Paper)[] };
type Filed = { paper: Paper; requestId: string | null };
type Folder = { papers: readonly Paper[]; asked: readonly Asked[] };

const TOO_DARK = 'The photo is too dark to read. Please take it again in daylight.';

const FOLDERS: Partial<Record<PersonName, Folder>> = {
  client: {
    asked: [
      {
        template: 'individual-w2',
        daysAgo: 9,
        states: [
          { name: 'W-2 Lakeside Clinic.pdf', daysAgo: 6, status: 'accepted' },
          'requested',
          {
            name: 'Form 1098 mortgage.jpg',
            kind: 'jpeg',
            daysAgo: 5,
            status: 'returned',
            note: TOO_DARK,
          },
          { name: 'Form 1040 as filed.pdf', daysAgo: 4, status: 'received' },
          'requested',
        ],
      },
      {
        template: 'new-client',
        daysAgo: 30,
        states: [
          { name: 'Driver license.jpg', kind: 'jpeg', daysAgo: 28, status: 'accepted' },
          'requested',
          'requested',
        ],
      },
    ],
    papers: [
      { name: 'Charity receipts.pdf', daysAgo: 2, status: 'received' },
      { name: 'Childcare statement.pdf', daysAgo: 320, yearsBack: 1, status: 'accepted' },
      { name: 'W-2 Winter Park Books.pdf', daysAgo: 325, yearsBack: 1, status: 'accepted' },
      {
        name: 'Old bank statement.pdf',
        daysAgo: 40,
        yearsBack: 1,
        status: 'received',
        deleted: true,
      },
    ],
  },
  many: {
    asked: [
      {
        template: 'schedule-c',
        daysAgo: 12,
        states: [
          { name: '1099-NEC food truck.pdf', daysAgo: 8, status: 'accepted' },
          { name: 'Income and expenses.pdf', daysAgo: 1, status: 'received' },
          'requested',
          'not-applicable',
          'requested',
        ],
      },
    ],
    papers: [{ name: 'Brokerage summary.pdf', daysAgo: 30, status: 'accepted' }],
  },
  professional: {
    asked: [
      {
        template: 'business-return',
        daysAgo: 15,
        states: [
          { name: 'Profit and loss.pdf', daysAgo: 10, status: 'accepted' },
          { name: 'Balance sheet.pdf', daysAgo: 10, status: 'received' },
          'requested',
          'requested',
          'requested',
        ],
      },
    ],
    papers: [],
  },
  investor: {
    asked: [],
    papers: [
      { name: '1099-B Castellano Trust.pdf', daysAgo: 14, status: 'accepted' },
      { name: 'Schedule K-1 Orange Grove LP.pdf', daysAgo: 7, status: 'received' },
    ],
  },
  student: {
    asked: [{ template: 'itin', daysAgo: 5, states: ['requested', 'requested', 'not-applicable'] }],
    papers: [{ name: '1098-T tuition.pdf', daysAgo: 20, status: 'accepted' }],
  },
};

/** Papers of the demo people in every state, with real files in storage. A person who has any is left alone. */
export const seedDocuments: DemoPart = async (db, people, now) => {
  const lastYear = officeYear(now) - 1;
  const events: Prisma.AuditEventCreateManyInput[] = [];
  const ago = (days: number) => new Date(now.getTime() - days * DAY);

  async function keep(owner: string, paper: Paper, requestId: string | null): Promise<void> {
    const { name, kind = 'pdf', daysAgo, yearsBack = 0, status, note = '', deleted } = paper;
    const bytes = kind === 'pdf' ? await pdfOf(name) : photo();
    const createdAt = ago(daysAgo);
    const key = storageKey(`${owner}/${crypto.randomUUID()}`, createdAt.getTime(), name);
    const { contentType } = FILE_KINDS[kind];
    await storage.put(key, [bytes], { maxBytes: bytes.length, contentType });
    const { id } = await db.document.create({
      data: {
        id: idAt(createdAt),
        ownerId: owner,
        uploadedById: owner,
        requestId,
        name,
        storageKey: key,
        contentType,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        taxYear: lastYear - yearsBack,
        status,
        note,
        deletedAt: deleted ? ago(3) : null,
        createdAt,
      },
      select: { id: true },
    });
    const reviewedAt = ago(Math.max(0.5, daysAgo - 1));
    const record = (action: string, actorId: string, at: Date) =>
      events.push({ id: idAt(at), subject: id, actorId, action, createdAt: at });
    record('document.uploaded', owner, createdAt);
    if (status === 'received') return;
    record('document.opened', people.admin, reviewedAt);
    record(`document.${status}`, people.admin, reviewedAt);
  }

  /** Makes a request list; returns the papers that were sent for it. */
  async function ask(owner: string, { template, daysAgo, states }: Asked): Promise<Filed[]> {
    const filed: Filed[] = [];
    const { id: source, title, papers } = findTemplate(template)!;
    const list = { ownerId: owner, title, source, taxYear: lastYear, requestedById: people.admin };
    const { id: listId } = await db.documentRequestList.create({
      data: { ...list, id: idAt(ago(daysAgo)), createdAt: ago(daysAgo), remindAt: ago(-7) },
      select: { id: true },
    });
    for (const [index, state] of states.entries()) {
      const { form, why } = papers[index]!;
      const status = typeof state === 'string' ? state : state.status;
      const comment =
        typeof state === 'string' ? (state === 'not-applicable' ? NONE : '') : (state.note ?? '');
      const { id } = await db.documentRequest.create({
        data: {
          id: idAt(ago(daysAgo)),
          ownerId: owner,
          listId,
          title: form,
          why,
          taxYear: lastYear,
          status,
          comment,
          createdAt: ago(daysAgo),
        },
        select: { id: true },
      });
      if (typeof state !== 'string') filed.push({ paper: state, requestId: id });
    }
    return filed;
  }

  for (const [person, folder] of Object.entries(FOLDERS) as [PersonName, Folder][]) {
    const owner = people[person];
    if (
      !owner ||
      (await db.document.findFirst({ where: { ownerId: owner }, select: { id: true } }))
    )
      continue;
    const filed: Filed[] = folder.papers.map((paper) => ({ paper, requestId: null }));
    for (const asked of folder.asked) filed.push(...(await ask(owner, asked)));
    filed.sort((a, b) => b.paper.daysAgo - a.paper.daysAgo);
    for (const { paper, requestId } of filed) await keep(owner, paper, requestId);
  }
  // The trail is in the order of what happened.
  await db.auditEvent.createMany({ data: events.sort((a, b) => (a.id! < b.id! ? -1 : 1)) });
};

const NONE = 'I don’t have one.';

function pdfOf(name: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER' });
  pdf.fontSize(20).text(name.replace(/\.\w+$/, ''));
  pdf.moveDown().fontSize(11).text('A fictional document of the demonstration.');
  pdf.end();
  return buffer(pdf);
}

function photo(): Uint8Array {
  const [width, height] = [320, 240];
  const data = Buffer.alloc(width * height * 4, 40);
  return jpeg.encode({ data, width, height }, 70).data;
}
