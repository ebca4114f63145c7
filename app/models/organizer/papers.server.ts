import { db, type Tx } from '~/db.server';
import { MAX_REQUESTS, PENDING_STATUSES } from '~/domain/documents/document';
import { ORGANIZER_SOURCE } from '~/domain/documents/request';
import { toSearchText } from '~/domain/folding';
import { getJobType } from '~/domain/jobs/job-type';
import { papersOf, type WantedPaper } from '~/domain/organizer/answers';
import { getFirm } from '../firm/published.server';
import { newId } from '../id.server';
import { setListState } from '../document/request-list.server';
import type { Organizer } from './organizer.server';

/** What is said at a paper that came for an answer which is another one now. */
const CHANGED = 'The answer that asked for this changed since.';

/**
 * Makes the requests of an organizer those that its answers ask for: one for each, and none twice.
 * What isn’t wanted any more goes, unless it came already. In a transaction that has locked the
 * client’s files.
 */
export async function updatePapers(tx: Tx, organizer: Organizer, now: Date): Promise<void> {
  const { id, partyId, jobId, taxYear, type, template, entries } = organizer;
  const wanted = papersOf(template, entries, taxYear);
  const source = `${ORGANIZER_SOURCE}${id}`;
  const key = { partyId_source_taxYear: { partyId, source, taxYear } };
  const found = await tx.documentRequestList.findUnique({
    where: key,
    include: { requests: { take: MAX_REQUESTS } },
  });
  if (!found && wanted.length === 0) return;
  const list =
    found ??
    (await tx.documentRequestList.create({
      data: {
        id: newId(now),
        partyId,
        jobId,
        taxYear,
        source,
        title: getJobType(getFirm(), type).title,
        createdAt: now,
        closedAt: now,
      },
      include: { requests: true },
    }));
  for (const request of list.requests) {
    const paper = wanted.find((each) => each.key === request.originKey);
    const where = { id: request.id };
    const isOpen = PENDING_STATUSES.some((status) => status === request.status);
    if (paper) {
      const { title, why } = paper;
      const status = request.status === 'not-needed' ? 'requested' : request.status;
      const comment = request.comment === CHANGED ? '' : request.comment;
      await tx.documentRequest.update({
        where,
        data: { title, why, searchText: toSearchText(title), status, comment },
      });
    } else if (request.status === 'requested') await tx.documentRequest.delete({ where });
    else if (isOpen) await tx.documentRequest.update({ where, data: { status: 'not-needed' } });
    else await tx.documentRequest.update({ where, data: { comment: CHANGED } });
  }
  const known = list.requests.map(({ originKey }) => originKey);
  const fresh = wanted.filter((each) => !known.includes(each.key)).slice(0, MAX_REQUESTS);
  for (const paper of fresh) await addPaper(tx, { listId: list.id, partyId, taxYear }, paper);
  await setListState(tx, list, now);
}

type Owner = { listId: string; partyId: string; taxYear: number };

/** Requests a paper, unless a document with its words in its name came: then it is received. */
async function addPaper(tx: Tx, owner: Owner, { key, title, why }: WantedPaper): Promise<void> {
  const { partyId, taxYear } = owner;
  const words = toWords(title);
  const sent = await tx.document.findMany({
    where: { partyId, taxYear, delivery: null, deletedAt: null, NOT: { status: 'returned' } },
    select: { id: true, name: true, status: true, requestId: true },
  });
  const came = sent.filter(({ name }) => {
    const given = toWords(name);
    return words.every((word) => given.includes(word));
  });
  const [first] = came;
  const status = first?.status ?? 'requested';
  const comment = first?.requestId ? `You sent “${first.name}” already.` : '';
  const paper = { title, why, searchText: toSearchText(title), status, comment, originKey: key };
  const { id } = await tx.documentRequest.create({ data: { ...owner, ...paper } });
  await tx.document.updateMany({
    where: { id: { in: came.map((each) => each.id) }, requestId: null },
    data: { requestId: id },
  });
}

const SMALL_WORDS = ['from', 'for', 'of', 'the', 'and', 'form', 'pdf', 'jpg', 'inc', 'llc'];

/** The words by which a paper is told from others: "w", "2", "duke", "energy". */
const toWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL_WORDS.includes(word));

/** The papers that the answers of an organizer ask for, and how far each is. One query. */
export const listPapers = (organizerId: string) =>
  db.documentRequest.findMany({
    where: { list: { source: ORGANIZER_SOURCE + organizerId }, NOT: { status: 'not-needed' } },
    orderBy: { id: 'asc' },
    take: MAX_REQUESTS,
    select: { id: true, title: true, why: true, status: true, comment: true, originKey: true },
  });

/** The first paper that is still to be sent of those that an answer asks for; null for none. */
export async function findPaperOf(organizerId: string, origin: string): Promise<string | null> {
  const papers = await listPapers(organizerId);
  const isOf = ({ originKey, status }: (typeof papers)[number]) =>
    originKey?.startsWith(origin) && PENDING_STATUSES.some((each) => each === status);
  return papers.find(isOf)?.id ?? null;
}
