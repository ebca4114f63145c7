import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { FILE_KINDS } from '../../app/domain/documents/file-kind';
import { storageKey } from '../../app/domain/documents/file-name';
import { toSearchText } from '../../app/domain/folding';
import { DAY } from '../../app/domain/time/duration';
import { officeYear } from '../../app/domain/time/civil-time';
import { storage } from '../../app/gateways/storage/storage.server';
import { recordEvents, type AuditEntry } from '~/models/audit.server';
import { getFirm } from '../../app/models/firm/published.server';
import type { PersonName } from '../people';
import { FOLDERS, type Asked, type Filed, type Folder, type Paper } from './papers';
import { idAt, officeAgo, type DemoPart } from './demo-part';

/** Demo documents in every state, with stored files. Skips people who have any. */
export const seedDocuments: DemoPart = async (db, people, now) => {
  const lastYear = officeYear(now) - 1;
  const events: (AuditEntry & { at: Date })[] = [];
  const ago = (days: number) => officeAgo(now, days * DAY);

  async function keep(owner: string, paper: Paper, requestId: string | null): Promise<void> {
    const {
      name,
      kind = 'pdf',
      daysAgo,
      yearsBack = 0,
      status,
      note = '',
      deleted,
      delivery,
    } = paper;
    const bytes = kind === 'pdf' ? await pdfOf(name) : PHOTO;
    const createdAt = ago(daysAgo);
    const key = storageKey(`${owner}/${crypto.randomUUID()}`, createdAt.getTime(), name);
    const { contentType } = FILE_KINDS[kind];
    await storage.put(key, [bytes], bytes.length);
    const { id } = await db.document.create({
      data: {
        id: idAt(createdAt),
        partyId: owner,
        uploadedById: delivery ? people.admin : owner,
        delivery,
        requestId,
        name,
        searchText: toSearchText(name),
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
      events.push({ subject: id, actorId, action, at });
    if (delivery) record('document.delivered', people.admin, createdAt);
    else record('document.uploaded', owner, createdAt);
    if (delivery || status === 'received') return;
    record('document.opened', people.admin, reviewedAt);
    record(`document.${status}`, people.admin, reviewedAt);
  }

  /** Makes a request list; returns the papers that were sent for it. */
  async function ask(owner: string, { template, daysAgo, states }: Asked): Promise<Filed[]> {
    const filed: Filed[] = [];
    const {
      id: source,
      title,
      papers,
    } = getFirm().content['request-template'].find(({ id }) => id === template)!;
    const list = { partyId: owner, title, source, taxYear: lastYear, requestedById: people.admin };
    const { id: listId } = await db.documentRequestList.create({
      data: {
        ...list,
        id: idAt(ago(daysAgo)),
        createdAt: ago(daysAgo),
        remindAt: new Date(now.getTime() + 7 * DAY),
      },
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
          partyId: owner,
          listId,
          title: form,
          searchText: toSearchText(form),
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
      (await db.document.findFirst({ where: { partyId: owner }, select: { id: true } }))
    )
      continue;
    const filed: Filed[] = folder.papers.map((paper) => ({ paper, requestId: null }));
    for (const asked of folder.asked) filed.push(...(await ask(owner, asked)));
    filed.sort((a, b) => b.paper.daysAgo - a.paper.daysAgo);
    for (const { paper, requestId } of filed) await keep(owner, paper, requestId);
  }
  // The trail is in the order of what happened.
  await recordEvents(
    db,
    events.sort((a, b) => a.at.getTime() - b.at.getTime()),
  );
};

/** A dark JPEG of 64 by 48 pixels. */
const PHOTO = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAwAEABASIA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AJMAAAAAAAAAAAAAAAH/2Q==',
  'base64',
);

const NONE = 'I don’t have one.';

async function pdfOf(name: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'LETTER' });
  pdf.fontSize(20).text(name.replace(/\.\w+$/, ''));
  pdf.moveDown().fontSize(11).text('A fictional document for the demo.');
  pdf.end();
  return buffer(pdf);
}
