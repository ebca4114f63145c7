import { beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { newInvoice } from '#tests/support/billing';
import { addParty } from '#tests/support/clients';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { personTexts } from '~/domain/folding';
import { createAccount } from '~/models/account/account.server';
import { refoldSearchTexts } from '~/models/search-words.server';
import { findPeople } from '~/models/conversation/inbox.server';
import * as clients from '~/routes/_portal/admin/clients/route';
import * as invoices from '~/routes/_portal/admin/invoices/route';
import * as newInvoicePage from '~/routes/_portal/admin/invoices/edit/route';
import * as jobs from '~/routes/_portal/admin/jobs/route';
import * as newJob from '~/routes/_portal/admin/jobs/new/route';
import * as newRequest from '~/routes/_portal/admin/documents/requests/new/route';
import * as search from '~/routes/_portal/admin/search/route';
import * as users from '~/routes/_portal/admin/users/route';

const NAMES = ['José Ñúñez-Rivera', 'Siobhan O’Neill', 'Mari\u0301a Paz'];

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
  const now = new Date();
  for (const [index, name] of NAMES.entries()) {
    const phone = `+1787555012${index + 3}`;
    const id = await addParty({ name, phone, email: `p${index}@home.example` });
    const job = { type: '1040', period: '2025', stage: 'review', stageSince: now };
    await db.job.create({ data: { ...job, partyId: id } });
    await db.invoice.update({
      where: { id: await newInvoice(id, now) },
      data: { billedName: name },
    });
    const file = { contentType: 'application/pdf', size: 1, sha256: '', taxYear: 2025 };
    await db.document.create({
      data: { ...file, partyId: id, name: 'W-2.pdf', storageKey: name },
    });
    const email = `${index}@accounts.example`;
    const account = await db.$transaction((tx) =>
      createAccount(tx, { fullName: name, email }, { roles: [], party: id }, now),
    );
    const texts = personTexts({ name, email, phone });
    await db.profile.update({ where: { id: account }, data: { phone, ...texts } });
  }
});

type Named = { name?: string; fullName?: string; client?: string; billedName?: string };
const nameOf = (row: Named) => row.name ?? row.fullName ?? row.client ?? row.billedName;

const rows = async (route: object, path: string, q: string) => {
  const { data } = await staff.get<{
    rows?: Named[];
    clients?: { rows: Named[] };
    jobs?: Named[];
    search?: { rows: Named[] };
  }>(route, `${path}?q=${encodeURIComponent(q)}`);
  return data.rows ?? data.clients?.rows ?? data.search?.rows ?? data.jobs ?? [];
};

const found = async (q: string, group: string) => {
  const { data } = await staff.get<{
    groups: { id: string; lines: { text: string }[] }[];
  }>(search, `/admin/search?q=${encodeURIComponent(q)}`);
  const lines = data.groups.find(({ id }) => id === group)?.lines ?? [];
  return lines.map(({ text }) => text.split(':')[0]);
};

const PLACES: Record<string, (q: string) => Promise<(string | undefined)[]>> = {
  clients: async (q) => (await rows(clients, '/admin/clients', q)).map(nameOf),
  users: async (q) => (await rows(users, '/admin/users', q)).map(nameOf),
  inbox: async (q) => (await findPeople(q)).map(nameOf),
  invoices: async (q) => (await rows(invoices, '/admin/invoices', q)).map(nameOf),
  'choosing who to invoice': async (q) =>
    (await rows(newInvoicePage, '/admin/invoices/new', q)).map(nameOf),
  'choosing a client of a job': async (q) => (await rows(newJob, '/admin/jobs/new', q)).map(nameOf),
  'choosing who to ask for documents': async (q) =>
    (await rows(newRequest, '/admin/documents/requests/new', q)).map(nameOf),
  jobs: async (q) =>
    (await rows(jobs, '/admin/jobs', q)).map((row) => (row as { client: string }).client),
  'the search of all clients': (q) => found(q, 'clients'),
  'the search of all jobs': (q) => found(q, 'jobs'),
  'the search of all invoices': (q) => found(q, 'invoices'),
  'the search of all documents': (q) => found(q, 'documents'),
};

const TYPED: [number | null, string[]][] = [
  [0, ['nunez', 'Nunez rivera', 'rivera jose', 'JOSE', 'ñuñez', 'n\u0303un\u0303ez']],
  [0, ['787 555 0123', '7875550123', '+1 787 555 0123', '(787) 555-0123']],
  [1, ['oneill', "o'neill", 'o’neill', 'O Neill']],
  [2, ['maria', 'María', 'Mari\u0301a']],
  [null, ['%', '_', '*', '"', 'AND', 'a OR b', 'NEAR', '\\', "'"]],
];

describe.each(Object.entries(PLACES))('%s', (_place, find) => {
  test('finds people however their name or phone is typed', async () => {
    for (const [person, typed] of TYPED)
      for (const q of typed)
        expect(await find(q), q).toEqual(person === null ? [] : [NAMES[person]]);
  });
});

test('a part of a phone number finds everybody with it', async () => {
  expect(await PLACES.clients!('(787) 555')).toHaveLength(3);
});

test('lists by name sort accented letters beside plain ones', async () => {
  for (const name of ['Zoe Zimmer', 'Bob Éclair', 'Ana Álvarez', 'Al Eaton', 'Jo Alvord'])
    await addParty({ name, email: 'sorted@home.example' });
  expect(await PLACES.clients!('sorted@home')).toEqual([
    'Ana Álvarez',
    'Jo Alvord',
    'Al Eaton',
    'Bob Éclair',
    'Zoe Zimmer',
  ]);
});

test('rows stored before search normalization are normalized once', async () => {
  const { id } = await accountOf('client');
  const old = { searchText: 'Carla', sortText: '' };
  await db.party.updateMany({ data: old });
  await db.profile.update({ where: { id }, data: old });
  await db.document.updateMany({ data: { searchText: '' } });
  await refoldSearchTexts();
  expect(await PLACES.clients!('nunez')).toEqual([NAMES[0]]);
  expect(await PLACES.users!(PEOPLE.client.email)).toEqual([PEOPLE.client.fullName]);
  expect(await found('w-2', 'documents')).toHaveLength(3);
  await db.party.updateMany({ data: old });
  await refoldSearchTexts();
  expect(await PLACES.clients!('nunez')).toEqual([]);
});
