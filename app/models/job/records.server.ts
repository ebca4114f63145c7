import { db } from '~/db.server';
import { ON_PAPER } from '../document/request-list.server';
import { withStatus } from '../billing/invoice.server';

const NEWEST = { orderBy: { id: 'desc' }, take: 50 } as const;
const NAME = { select: { profile: { select: { fullName: true } } } } as const;

/** What belongs to a job, the newest first, at most 50 of each. Only for staff. */
export async function listJobRecords(jobId: string) {
  const where = { jobId };
  const [documents, lists, tasks, invoices, notes] = await Promise.all([
    db.document.findMany({
      where: { OR: [{ jobId }, { request: { list: { jobId } } }], deletedAt: null },
      ...NEWEST,
      select: {
        id: true,
        name: true,
        status: true,
        delivery: true,
        approvedAt: true,
        changeAskedAt: true,
        _count: { select: { approvals: true } },
      },
    }),
    db.documentRequestList.findMany({
      where,
      ...NEWEST,
      select: {
        id: true,
        title: true,
        requests: {
          select: { id: true, title: true, status: true, ...ON_PAPER },
          orderBy: { id: 'asc' },
        },
      },
    }),
    db.task.findMany({
      where,
      ...NEWEST,
      select: { id: true, title: true, dueDate: true, doneAt: true },
    }),
    db.invoice.findMany({
      where,
      ...NEWEST,
      select: { id: true, number: true, status: true, totalCents: true, settledCents: true },
    }),
    db.staffNote.findMany({ where, ...NEWEST, include: { author: NAME } }),
  ]);
  const draft = documents.find(({ delivery }) => delivery === 'draft');
  return {
    documents: documents.map(({ _count, ...document }) => ({
      ...document,
      approvals: _count.approvals,
      replacedBy:
        draft && document.delivery === 'draft' && document.id !== draft.id ? draft.name : null,
    })),
    lists,
    tasks,
    invoices: invoices.map(withStatus),
    notes: notes.map(({ id, text, createdAt, author }) => ({
      id,
      text,
      createdAt,
      author: author?.profile?.fullName ?? null,
    })),
  };
}
