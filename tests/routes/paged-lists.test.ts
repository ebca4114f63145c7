import { createOwnParty } from '~/models/party/party.server';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileTicket } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { PAGE_SIZE, TABLE_SIZE, type ListPage } from '~/domain/paging';
import { listOpenRequests } from '~/models/account/role-request.server';
import { listInvoices, listOwnInvoices } from '~/models/billing/invoice.server';
import { listPlanRequests } from '~/models/billing/plan-request.server';
import { listDeleted, listDocuments, listReviewQueue } from '~/models/document/document.server';
import { listNotifications } from '~/models/notification.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { listTickets } from '~/models/ticket.server';

const NOW = new Date();
const LATER_ROWS = 3;

type List = {
  /** Puts a row of somebody's there; returns its id. */
  make: (owner: string, at: number) => Promise<string | number>;
  list: (viewer: Viewer, after: string | null) => Promise<ListPage<object>>;
  /** Whether it holds only what is the viewer's; else everybody's. */
  own?: boolean;
  /** The oldest come first. */
  oldest?: boolean;
  /** How many rows it shows, if not as many as most. */
  size?: number;
  /** Makes a row such that the list doesn't hold it any more. */
  leave: (id: never) => Promise<unknown>;
};

const paper = (partyId: string, at: number) => ({
  partyId,
  name: `${at}.pdf`,
  storageKey: crypto.randomUUID(),
  contentType: 'application/pdf',
  size: 9,
  sha256: '',
  taxYear: 2025,
});
const invoice = (partyId: string) =>
  db.invoice.create({
    data: {
      partyId,
      number: crypto.randomUUID(),
      source: crypto.randomUUID(),
      billedName: '',
      billedEmail: '',
      totalCents: 1,
      issuedOn: '2026-01-01',
      dueOn: '2026-01-15',
    },
  });
const gone = async () => undefined;

const LISTS: Record<string, List> = {
  'invoices of one’s own': {
    own: true,
    make: async (owner) => (await invoice(owner)).id,
    list: (viewer, after) => listOwnInvoices(viewer, after),
    leave: gone,
  },
  'open invoices': {
    make: async (owner) => (await invoice(owner)).id,
    size: TABLE_SIZE,
    list: (_, after) => listInvoices('open', { sort: '', after }, NOW),
    leave: (id) => db.invoice.update({ where: { id }, data: { status: 'paid' } }),
  },
  'plans that were asked for': {
    make: async (accountId) =>
      (
        await db.subscription.create({
          data: {
            partyId: accountId,
            planId: 'x',
            priceCents: 1,
            priceVersion: 'x',
            status: 'requested',
          },
        })
      ).id,
    list: (_, after) => listPlanRequests(after),
    leave: (id) => db.subscription.update({ where: { id }, data: { status: 'ended' } }),
  },
  'papers of one’s own': {
    own: true,
    make: async (owner, at) => (await db.document.create({ data: paper(owner, at) })).id,
    list: (viewer, after) => listDocuments(viewer, { year: null, after }),
    leave: (id) => db.document.update({ where: { id }, data: { deletedAt: NOW } }),
  },
  'deleted papers of one’s own': {
    own: true,
    make: async (owner, at) =>
      (await db.document.create({ data: { ...paper(owner, at), deletedAt: NOW } })).id,
    list: (viewer, after) => listDeleted(viewer, after, NOW),
    leave: (id) => db.document.update({ where: { id }, data: { deletedAt: null } }),
  },
  'papers to look at': {
    oldest: true,
    make: async (owner, at) => (await db.document.create({ data: paper(owner, at) })).id,
    size: TABLE_SIZE,
    list: (_, after) => listReviewQueue({ sort: '', after }),
    leave: (id) => db.document.update({ where: { id }, data: { status: 'accepted' } }),
  },
  'requests for a role': {
    oldest: true,
    make: async (_, at) => {
      // Somebody has one open request at most.
      const { id: accountId } = await db.account.create({ data: { email: `${at}@asks.example` } });
      return (await db.roleRequest.create({ data: { accountId, role: 'investor' } })).id;
    },
    list: (_, after) => listOpenRequests(after),
    leave: (id) => db.roleRequest.update({ where: { id }, data: { status: 'declined' } }),
  },
  'open tickets, the oldest first': {
    oldest: true,
    make: (owner) => fileTicket('Hello', owner),
    list: (viewer, after) =>
      listTickets(viewer, { status: 'open', mine: false, oldest: true }, after),
    leave: (id) => db.ticket.update({ where: { messageId: id }, data: { status: 'closed' } }),
  },
  'notifications of one’s own': {
    own: true,
    make: async (accountId, at) =>
      (
        await db.notification.create({
          data: {
            accountId,
            type: 'task',
            message: 'x',
            href: '/',
            occasion: crypto.randomUUID(),
            createdAt: new Date(NOW.getTime() + Math.floor(at / 2)),
          },
        })
      ).id,
    list: (viewer, after) => listNotifications(viewer, after),
    leave: gone,
  },
};

let viewer: Viewer;
let other: string;
beforeAll(async () => {
  await seedPeople();
  const { id } = await accountOf('client');
  viewer = { accountId: id, partyId: id, roles: ['client'] } as unknown as Viewer;
  // Somebody who has an account and hasn’t said their name.
  const email = 'bare@home.example';
  other = (await db.account.create({ data: { email } })).id;
  await createOwnParty(db, { id: other, fullName: email, email });
});

describe('a paged list', () => {
  test.each(Object.entries(LISTS))(
    'shows every row of %s once, in order',
    async (_name, { make, list, own, oldest, size = PAGE_SIZE, leave }) => {
      const idOf = (row: object) => {
        const { id, messageId } = row as { id?: string; messageId?: number };
        return id ?? messageId;
      };
      const read = async () => {
        const first = await list(viewer, null);
        const second = first.next === null ? null : await list(viewer, first.next);
        return [first, second].map((page) => page && { ...page, rows: page.rows.map(idOf) });
      };
      await db.$transaction([
        db.document.deleteMany(),
        db.ticket.deleteMany(),
        db.invoice.deleteMany(),
        db.notification.deleteMany(),
      ]);
      const made: (string | number)[] = [];
      for (let at = 0; at < size + LATER_ROWS; at += 1) {
        if (at === 5 && own) await make(other, at + 1_000);
        made.push(await make(at === 5 && !own ? other : viewer.accountId, at));
      }
      const expected = oldest ? made : made.toReversed();
      const [first, second] = await read();
      expect(first).toEqual({ rows: expected.slice(0, size), next: expect.any(String) });
      expect(second!.rows).toEqual(expected.slice(size, 2 * size));
      const [newest] = expected;
      await leave(newest as never);
      const [after] = await read();
      expect(after!.rows[0]).toBe(leave === gone ? newest : expected[1]);
    },
  );

  test('has no next page if it fills exactly one', async () => {
    await db.document.deleteMany();
    for (let at = 0; at < PAGE_SIZE; at += 1)
      await db.document.create({ data: paper(viewer.accountId, at) });
    const { rows, next } = await listDocuments(viewer, { year: null, after: null });
    expect([rows.length, next]).toEqual([PAGE_SIZE, null]);
    expect((await listDocuments(viewer, { year: 2024, after: null })).rows).toEqual([]);
  });
});
