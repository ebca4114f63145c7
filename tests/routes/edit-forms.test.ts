import fs from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepConsultation } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveJob } from '#tests/support/jobs';
import { giveOrganizer } from '#tests/support/organizer';
import { formOn, pageOf } from '#tests/support/markup';
import { dayFromNow, giveTask } from '#tests/support/tasks';
import { Visitor, type Answer, type Route } from '#tests/support/visitor';
import { PEOPLE, type PersonName } from '#prisma/people';
import { transaction } from '~/db.server';
import { DAY, HOUR } from '~/domain/time/duration';
import { createInvoice } from '~/models/billing/create-invoice.server';
import { refreshFirm } from '~/models/firm/content.server';

type Page = Route & { default: () => React.ReactElement };
type EditForm = {
  /** One staff member edits what another has open, or a person in two windows. */
  by: readonly [PersonName, PersonName];
  open: () => Promise<{ path: string; params?: Record<string, string> }>;
  field: string;
  values: readonly [theirs: string, mine: string];
};

const STAFF = ['admin', 'superadmin'] as const;
const partyId = async () => (await accountOf('client')).id;
const idOf = async (found: Promise<{ id: string } | { id: number }>, path: string) => {
  const { id } = await found;
  return { path: path.replace(':id', String(id)), params: { id: String(id) } };
};
const member = (path: string) => () => idOf(db.staffMember.findFirstOrThrow(), path);

/** Every form that changes what is stored, by the folder of its screen. */
const EDIT_FORMS: Record<string, EditForm> = {
  'admin/invoices/edit': {
    by: STAFF,
    open: async () => {
      const lines = [{ label: 'Advice', cents: 500_00 }];
      const invoice = { partyId: await partyId(), source: crypto.randomUUID(), lines };
      const id = transaction([], (tx) => createInvoice(tx, invoice, new Date()));
      return idOf(
        id.then((found) => ({ id: found! })),
        '/admin/invoices/:id/edit',
      );
    },
    field: 'amount0',
    values: ['510', '10'],
  },
  'admin/clients/edit': {
    by: STAFF,
    open: () =>
      idOf(
        db.party.create({ data: { kind: 'person', name: 'Bo Li', searchText: '', sortText: '' } }),
        '/admin/clients/:id/edit',
      ),
    field: 'phone',
    values: ['787-555-0123', '787-555-0199'],
  },
  'admin/jobs/edit': {
    by: STAFF,
    open: () =>
      idOf(
        giveJob().then((id) => ({ id })),
        '/admin/jobs/:id/edit',
      ),
    field: 'dueOn',
    values: [dayFromNow(9), dayFromNow(12)],
  },
  'admin/team/hours': {
    by: STAFF,
    open: member('/admin/team/:id/hours'),
    field: 'Monday',
    values: ['9am-12pm', '1pm-5pm'],
  },
  'admin/team/member': {
    by: STAFF,
    open: member('/admin/team/:id'),
    field: 'description',
    values: ['By them.', 'By me.'],
  },
  'admin/catalog/edit': {
    by: ['superadmin', 'superadmin'],
    open: () =>
      Promise.resolve({
        path: '/admin/catalog/plan/professional/edit',
        params: { kind: 'plan', id: 'professional' },
      }),
    field: 'description',
    values: ['By them.', 'By me.'],
  },
  'admin/settings': {
    by: STAFF,
    open: () => Promise.resolve({ path: '/admin/settings' }),
    field: 'announcement',
    values: ['By them.', 'By me.'],
  },
  'admin/assistant': {
    by: STAFF,
    open: () => Promise.resolve({ path: '/admin/assistant' }),
    field: 'budget',
    values: ['70', '80'],
  },
  'admin/documents/papers/paper': {
    by: STAFF,
    open: async () => {
      const asked = { partyId: await partyId(), title: 'W-2', why: '', taxYear: 2025 };
      return idOf(db.documentRequest.create({ data: asked }), '/admin/documents/papers/:id');
    },
    field: 'why',
    values: ['By them.', 'By me.'],
  },
  'admin/tickets/ticket': {
    by: STAFF,
    open: async () => {
      const ticket = { create: { updatedAt: new Date() } };
      const message = { senderId: await partyId(), content: 'Hello', ticket };
      return idOf(db.message.create({ data: message }), '/admin/tickets/:id');
    },
    field: 'status',
    values: ['closed', 'answered'],
  },
  'documents/document': {
    by: STAFF,
    open: async () => {
      const paper = { contentType: 'application/pdf', size: 9, sha256: '', taxYear: 2025 };
      const own = { partyId: await partyId(), name: 'W-2', storageKey: crypto.randomUUID() };
      return idOf(db.document.create({ data: { ...paper, ...own } }), '/dashboard/documents/:id');
    },
    field: 'name',
    values: ['By them', 'By me'],
  },
  'organizer/page': {
    by: STAFF,
    open: async () => {
      const { id } = await giveOrganizer();
      const params = { id, page: 'address' };
      return { path: `/admin/organizers/${id}/address`, params };
    },
    field: 'address',
    values: ['12 Lake Ave', '14 Lake Ave'],
  },
  'messaging/thread/assignment': {
    by: STAFF,
    open: async () => {
      const id = await partyId();
      const last = { lastMessageId: 1, lastMessageAt: new Date(), lastText: '', rank: 0 };
      const about = { ...last, partyId: id, lastFromFirm: true };
      const unassigned = { assigneeId: null };
      await db.conversation.upsert({ where: { partyId: id }, create: about, update: unassigned });
      return { path: `/messaging/${id}/assignment`, params: { senderId: id } };
    },
    field: 'assignee',
    values: ['admin', 'superadmin'],
  },
  'tasks/edit': {
    by: STAFF,
    open: () =>
      idOf(
        giveTask({ for: 'admin' }).then((id) => ({ id })),
        '/tasks/:id/edit',
      ),
    field: 'title',
    values: ['By them', 'By me'],
  },
  'consultations/consultation/details': {
    by: STAFF,
    open: async () => {
      const startsAt = new Date(Date.now() + 9 * DAY);
      const endsAt = new Date(startsAt.getTime() + HOUR);
      const id = keepConsultation(await partyId(), { startsAt, endsAt });
      return idOf(
        id.then((found) => ({ id: found })),
        '/consultations/:id/details',
      );
    },
    field: 'notes',
    values: ['By them.', 'By me.'],
  },
  'recordings/recording': {
    by: ['admin', 'admin'],
    open: async () => {
      const ownerId = (await accountOf('admin')).id;
      const note = {
        ownerId,
        transcript: 'Hello',
        summary: 'Hello',
        source: 'x',
        createdAt: new Date(),
      };
      return idOf(db.voiceNote.create({ data: note }), '/recordings/:id');
    },
    field: 'summary',
    values: ['By them.', 'By me.'],
  },
  '_account/account': {
    by: ['client', 'client'],
    open: () => Promise.resolve({ path: '/account' }),
    field: 'location',
    values: ['Ponce', 'Mayagüez'],
  },
  'notifications/settings': {
    by: ['client', 'client'],
    open: () => Promise.resolve({ path: '/notifications/settings' }),
    field: 'digest',
    values: ['weekly', 'never'],
  },
  'investor/performance': {
    by: ['investor', 'investor'],
    open: async () => {
      const { id: accountId } = await accountOf('investor');
      const amounts = { paidCents: 100_00, worthCents: 100_00, asOf: '2026-01-05' };
      await db.investment.upsert({
        where: { accountId },
        create: { accountId, ...amounts },
        update: {},
      });
      return { path: '/investor/performance' };
    },
    field: 'worth',
    values: ['110.00', '120.00'],
  },
  'network/membership': {
    by: ['investor', 'investor'],
    open: async () => {
      const { id: accountId } = await accountOf('investor');
      await db.networkMember.upsert({
        where: { accountId },
        create: { accountId, headline: 'Hello' },
        update: {},
      });
      return { path: '/network/membership' };
    },
    field: 'headline',
    values: ['By them.', 'By me.'],
  },
};

/** Forms that come filled in, but make something new or choose for oneself. */
const NO_RECORDS = [
  '_account/email',
  'admin/bookings/new',
  'admin/clients/merge',
  'admin/days-off/new',
  'admin/documents/approval',
  'admin/documents/consent',
  'admin/documents/new',
  'admin/documents/papers/receipt',
  'admin/documents/requests/new',
  'admin/invoices/credit',
  'admin/invoices/credit-note',
  'admin/invoices/payment',
  'admin/invoices/refund',
  'admin/jobs/new',
  'admin/jobs/signing',
  'admin/letters/new',
  'admin/letters/pdf',
  'billing/invoices',
  'calendar/feed',
  'consultations/consultation',
  'organizer/answers',
];

const FOLDER = 'app/routes/_portal';
const screens = fs
  .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/route.tsx'))
  .map((file) => ({ folder: file.slice(0, -'/route.tsx'.length), file: `${FOLDER}/${file}` }));

beforeAll(async () => {
  await seedPeople();
  await refreshFirm();
});

test('a prefilled form has a version, or is known to change no record', () => {
  const filled = screens.filter(({ file }) =>
    /defaultValue[=:]/.test(fs.readFileSync(file, 'utf8')),
  );
  expect(filled.map(({ folder }) => folder).sort()).toEqual(
    [...Object.keys(EDIT_FORMS), ...NO_RECORDS].sort(),
  );
});

const pages = import.meta.glob<Page>('../../app/routes/_portal/**/route.tsx');
const load = (folder: string) => pages[`../../app/routes/_portal/${folder}/route.tsx`]!();

describe.each(Object.entries(EDIT_FORMS))('the form of %s', (folder, form) => {
  async function openTwice() {
    const route = await load(folder);
    const { path, params } = await form.open();
    const [other, me] = await Promise.all(form.by.map((name) => new Visitor().signIn(name)));
    const draw = async (answer?: Answer) =>
      pageOf(route, path, {
        loaded: (await me!.get(route, path, params)).data,
        acted: answer?.data,
      });
    const values = form.field === 'assignee' ? await assignees() : form.values;
    const fields = formOn(await draw(), 'version');
    const send = (who: Visitor, value: string, from = fields) =>
      who.post(route, path, { ...from, [form.field]: value }, params);
    const before = fields[form.field]?.[0] ?? '';
    return { other: other!, me: me!, draw, values, before, send };
  }

  test('overwrites another save only once its user has seen both values', async () => {
    const { other, me, draw, values, before, send } = await openTwice();
    const [theirs, mine] = values as [string, string];
    expect((await send(other, theirs)).status).toBeLessThan(400);

    const refused = await send(me, mine);

    expect(refused.status).toBe(409);
    const page = await draw(refused);
    expect(page).toMatch(/(You|Someone|[A-Z]\w+ \w+) changed this/);
    expect(page).toContain('Saved meanwhile: ');
    expect(formOn(page, 'version')[form.field]).toEqual([mine]);
    expect(formOn(await draw(), 'version')[form.field]).not.toEqual([mine]);

    expect((await send(me, mine, formOn(page, 'version'))).status).toBeLessThan(400);
    // As it was, for the next test of what there is one of.
    await send(me, before, formOn(await draw(), 'version'));
  });

  test('saves one of two sent at once', async () => {
    const { other, me, values, send } = await openTwice();
    const answers = await Promise.all([send(other, values[0]!), send(me, values[1]!)]);
    expect(answers.map(({ status }) => status < 400).sort()).toEqual([false, true]);
  });
});

const assignees = async () => Promise.all(STAFF.map(async (name) => (await accountOf(name)).id));

test('a conflict says who changed it and when, and shows both values', async () => {
  const route = await load('admin/clients/edit');
  const { path, params } = await EDIT_FORMS['admin/clients/edit']!.open();
  const [alma, me] = await Promise.all(STAFF.map((name) => new Visitor().signIn(name)));
  const loaded = (await me!.get(route, path, params)).data;
  const fields = formOn(await pageOf(route, path, { loaded }), 'version');
  await alma!.post(route, path, { ...fields, name: 'Bo Lee' }, params);

  const refused = await me!.post(route, path, { ...fields, name: 'Bo Lie' }, params);

  const page = await pageOf(route, path, { loaded, acted: refused.data });
  expect(page).toMatch(new RegExp(`${PEOPLE.admin.fullName} changed this at \\d+:\\d\\d [AP]M\\.`));
  expect(page).toContain('Saved meanwhile: Bo Lee.');
  expect(page).toContain('value="Bo Lie"');
  expect(page).toMatch(/Keep mine<\/button>/);
  expect(page).toMatch(new RegExp(`href="${path}"[^>]*>Keep theirs`));
});

test('the same edit sent twice is accepted', async () => {
  const route = await load('tasks/edit');
  const { path, params } = await EDIT_FORMS['tasks/edit']!.open();
  const me = await new Visitor().signIn('admin');
  const page = await pageOf(route, path, { loaded: (await me.get(route, path, params)).data });
  const fields = { ...formOn(page, 'version'), title: 'Call them' };
  expect((await me.post(route, path, fields, params)).status).toBe(303);
  expect((await me.post(route, path, fields, params)).status).toBe(303);
});
