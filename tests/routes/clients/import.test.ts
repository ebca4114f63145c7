import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addParty, ownParty } from '#tests/support/clients';
import { db, refuseRows, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as exported from '~/routes/_portal/admin/clients/export/route';
import * as imports from '~/routes/_portal/admin/clients/import/route';

type Answer = {
  error?: Record<string, string[]>;
  initialValue?: { text?: string };
  preview?: {
    text: string;
    mapping: Record<string, string>;
    isChanged: boolean;
    count: number;
    skipped: number;
    clients: { kind: string; name: string; email: string; phone: string }[];
    problems: { row: number; text: string }[];
  };
};

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(async () => void (await db.party.deleteMany()));

function send(fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return staff.upload<Answer>(imports, '/admin/clients/import', form);
}
const preview = async (text: string, fields: Record<string, string> = {}) =>
  (await send({ text, ...fields })).data.preview!;
const listed = async () =>
  db.party.findMany({
    select: { kind: true, name: true, email: true, phone: true },
    orderBy: { sortText: 'asc' },
  });

const LIST = [
  'Client type,First Name,Last Name,E-mail,Phone',
  'Individual,Ana,Ruiz,ANA@ruiz.example,(407) 555-0123',
  'business,,Palms LLC,,',
  'club,Rosa,Vidal,,',
  ',,,nobody@home.example,',
  ',Bad,Email,bad@,',
  ',Second,Ana,ana@ruiz.example,',
  ',Old,Client,,',
  ',,,,',
  ',=cmd|calc,Cell,,',
].join('\r\n');

describe('a list of clients', () => {
  test('is shown with what it adds, and why rows are skipped, before it is added', async () => {
    await addParty({ name: 'Óld Client', email: 'old@client.example' });
    const shown = await preview(LIST);
    expect(shown.mapping).toEqual({
      name: '',
      first: '1',
      last: '2',
      kind: '0',
      email: '3',
      phone: '4',
    });
    expect(shown.problems).toEqual([
      { row: 4, text: '“club” isn’t a kind of client. Write person or company.' },
      { row: 5, text: 'Enter the client’s name.' },
      { row: 6, text: expect.stringContaining('valid email') },
      { row: 7, text: 'ana@ruiz.example is the email of row 2.' },
      { row: 8, text: expect.stringContaining('is the name of a client in the portal') },
    ]);
    expect([shown.count, shown.skipped, await db.party.count()]).toEqual([3, 5, 1]);
    const added = await send({ text: LIST, ...shown.mapping, expected: '3' });
    expect([added.status, added.location]).toEqual([303, '/admin/clients']);
    expect(await listed()).toMatchObject([
      { name: '=cmd|calc Cell', kind: 'person' },
      { name: 'Óld Client' },
      { name: 'Palms LLC', kind: 'company' },
      { name: 'Ana Ruiz', email: 'ana@ruiz.example', phone: '+14075550123' },
    ]);
  });

  test('has the columns that staff choose', async () => {
    const text = 'Who;Where\nAna Ruiz;ana@ruiz.example';
    const shown = await preview(text);
    expect([shown.mapping.name, shown.count]).toEqual(['', 0]);
    const chosen = await preview(shown.text, { name: '0', email: '1' });
    expect(chosen.clients).toEqual([
      { kind: 'person', name: 'Ana Ruiz', email: 'ana@ruiz.example', phone: '' },
    ]);
  });

  test('may have no headings where the first client has an email address', async () => {
    const text = 'Ana Ruiz,ana@ruiz.example,(407) 555-0123,person\nBen Ode,bad@,,\nCo Lee,,,\n';
    const shown = await preview(text);
    expect(shown.mapping).toMatchObject({ name: '0', email: '1', phone: '2', kind: '3' });
    expect(shown.clients.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Co Lee']);
    expect(shown.problems.map(({ row }) => row)).toEqual([2]);
    expect((await send({ text, expected: '2' })).status).toBe(303);
    expect((await preview('ana@lone.example,Ana Lone')).count).toBe(1);
  });

  test('has companies where no kind is given, by the ends of names', async () => {
    const names = ['Acme Bakery LLC', '"Palms, Inc."', 'Reed P.A.', 'Lake & Co', 'Paco Diaz'];
    const { clients } = await preview(`Name\n${names.join('\n')}\n`);
    expect(clients.map(({ kind }) => kind)).toEqual([
      ...Array<string>(4).fill('company'),
      'person',
    ]);
    const given = await preview('Name,Kind\nAcme LLC,person');
    expect(given.clients[0]!.kind).toBe('person');
  });

  test('comes as a file in the letters of Windows, too', async () => {
    const file = new Blob([Buffer.from('Name,Email\r\nJosé Peña,\r\n', 'latin1')]);
    expect((await send({ file })).data.preview!.clients[0]!.name).toBe('José Peña');
  });

  test('is added by one of two who send it at once, and nothing twice', async () => {
    const text = 'Name,Email\nAna Ruiz,ana@ruiz.example\nBen Ode,\n';
    const answers = await Promise.all([1, 2].map(() => send({ text, expected: '2' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
    expect(answers.find(({ status }) => status === 200)!.data.preview).toMatchObject({
      isChanged: true,
      count: 0,
      text,
    });
    expect(await db.party.count()).toBe(2);
  });

  test('is added whole or not at all', async () => {
    const text = `Name\n${Array.from({ length: 700 }, (_, n) => `Client ${n}\n`).join('')}`;
    const stop = await refuseRows('parties', "NEW.name = 'Client 650'");
    await expect(send({ text, expected: '700' })).rejects.toThrow();
    await stop();
    expect(await db.party.count()).toBe(0);
    expect((await send({ text, expected: '700' })).status).toBe(303);
    expect(await db.party.count()).toBe(700);
  });

  test.each([
    ['nothing', '', 'Choose a file'],
    ['headings alone', 'Name,Email\n', 'a row for each client'],
    ['6,000 rows', `Name\n${'Ana\n'.repeat(6_000)}`, 'at most 5,000 at a time'],
    ['an open quote', 'Name,Email\nAna,"a@b.example\nBen,', 'row 2'],
  ])('is refused in a sentence with %s, and what was pasted stays', async (_what, text, words) => {
    const { status, data } = await send({ text });
    expect([status, data.error?.text?.[0]]).toEqual([400, expect.stringContaining(words)]);
    expect(data.initialValue?.text ?? '').toBe(text);
  });

  test('is refused in a sentence where it is a picture, or too large', async () => {
    const picture = new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 255, 254])]);
    expect((await send({ file: picture })).data.error?.text?.[0]).toMatch(/Save it as CSV/);
    const large = new Blob([`Name\n${'Ana Ruiz\n'.repeat(250_000)}`]);
    expect((await send({ file: large })).data.error?.text?.[0]).toMatch(/2 MB/);
  });
});

test('what is downloaded is what was there, without formulas, and comes back the same', async () => {
  await ownParty('admin');
  await addParty({ name: '=HYPERLINK("x")', phone: '+14075550123' });
  await addParty({ name: 'Ruiz, "Ana"; & Sons', kind: 'company', email: 'a@ruiz.example' });
  const before = (await listed()).filter(({ email }) => !email.endsWith('@demo.example'));
  const { data: csv } = await staff.get<string>(exported, '/admin/clients/export.csv');
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    'Company,"Ruiz, ""Ana""; & Sons",a@ruiz.example,',
    `Person,"'=HYPERLINK(""x"")",,(407) 555-0123`,
  ]);
  await db.party.deleteMany();
  await send({ file: new Blob([csv]), expected: '2' });
  expect(await listed()).toEqual(before);
});
