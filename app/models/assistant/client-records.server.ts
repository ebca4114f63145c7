import { db } from '~/db.server';
import type { ClientRecords } from '~/domain/assistant/letter/client-facts';
import type { InvoiceStatus } from '~/domain/billing/invoice';
import { hostOf } from '~/domain/booking/consultation';
import { PENDING_STATUSES } from '~/domain/documents/document';
import { writesForFirm } from '~/domain/messaging/message';
import { listConsultations } from '../consultation/consultation.server';
import { listDocuments } from '../document/document.server';
import type { Viewer } from '../sign-in/session.server';

/** How many of a kind are read. */
const MOST = 20;

/** What the firm has of a client (an account's id), for a letter to them; nothing for anybody who doesn't write for the firm. */
export function clientRecords(viewer: Viewer, accountId: string, now: Date): ClientRecords {
  if (!writesForFirm(viewer)) return NOTHING;
  // Without roles, so that of everybody's it is only the client's.
  const client = { accountId, roles: [] };
  const once = <Row>(read: () => Promise<readonly Row[]>) => {
    let rows: Promise<readonly Row[]> | null = null;
    return () => (rows ??= read());
  };
  return {
    needed: once(async () => {
      const rows = await db.documentRequest.findMany({
        where: { ownerId: accountId, status: { in: [...PENDING_STATUSES] } },
        orderBy: { id: 'desc' },
        take: MOST,
        select: { title: true, status: true, comment: true },
      });
      return rows.map(({ status, ...row }) => ({ ...row, returned: status === 'returned' }));
    }),
    received: once(async () => {
      const { rows } = await listDocuments(client, { year: null, after: null });
      return rows.map(({ createdAt, ...row }) => ({ ...row, receivedAt: createdAt }));
    }),
    meetings: async (when) => {
      const { consultations } = await listConsultations(client, { perPage: MOST, when }, now);
      return consultations.map(({ title, place, startsAt, endsAt, ...rest }) => ({
        ...{ title, startsAt, endsAt },
        host: hostOf(rest),
        place: when === 'upcoming' ? place.text : '',
      }));
    },
    invoices: once(async () => {
      const rows = await db.invoice.findMany({
        where: { accountId },
        orderBy: { id: 'desc' },
        take: MOST,
        select: { number: true, status: true, dueOn: true, totalCents: true, paidAt: true },
      });
      return rows.map((row) => ({ ...row, status: row.status as InvoiceStatus }));
    }),
    tasks: once(() =>
      db.task.findMany({
        where: { assigneeId: accountId, doneAt: null },
        orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
        take: MOST,
        select: { title: true, dueDate: true },
      }),
    ),
  };
}

const none = () => Promise.resolve([]);
const NOTHING: ClientRecords = {
  needed: none,
  received: none,
  meetings: none,
  invoices: none,
  tasks: none,
};
