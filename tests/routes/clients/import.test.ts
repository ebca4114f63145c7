import fs from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addParty, ownParty } from '#tests/support/clients';
import { db, refuseRows, seedPeople } from '#tests/support/database';
import { xlsxOf } from '#tests/support/files';
import { formOn, pageOf } from '#tests/support/markup';
import { Visitor } from '#tests/support/visitor';
import { PEOPLE } from '#prisma/people';
import * as exported from '~/routes/_portal/admin/clients/export/route';
import type { Preview } from '~/routes/_portal/admin/clients/import/preview';
import * as imports from '~/routes/_portal/admin/clients/import/route';

type Answer = {
  error?: Record<string, string[]>;
  initialValue?: { text?: string };
  preview?: Preview;
};

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(async () => {
  await db.party.deleteMany();
  await db.setting.deleteMany();
});

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

/** What the page of a preview sends, with what staff change on it. */
const fieldsOf = ({ text, shown, fixes }: Preview, more: Record<string, string> = {}) => ({
  text,
  shown,
  fixes,
  ...more,
});
const isShown = (shown: Preview) => shown.shown.split(',');
const noteOf = async (name: string) =>
  (await db.staffNote.findMany({ where: { party: { name } }, orderBy: { id: 'asc' } }))
    .map(({ text }) => text)
    .join('');

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

describe('a client import', () => {
  test('previews what it adds, and which rows need attention', async () => {
    const id = await addParty({ name: 'Óld Client', email: 'old@client.example' });
    const shown = await preview(LIST);
    expect(isShown(shown)).toEqual(['kind', 'first', 'last', 'email', 'phone']);
    expect(shown.problems).toMatchObject([
      { row: 5, errors: { name: ['Enter the client’s name.'] }, twins: [] },
      { row: 6, errors: { email: [expect.stringContaining('valid email')] }, twins: [] },
      { row: 7, errors: {}, twins: [{ text: 'Row 2: Ana Ruiz', href: null }] },
      { row: 8, errors: {}, twins: [{ text: 'Óld Client', href: `/admin/clients/${id}` }] },
    ]);
    expect([shown.count, shown.left, await db.party.count()]).toEqual([4, 4, 1]);
    const { data } = await send(fieldsOf(shown, { expected: '4' }));
    expect(data.preview).toMatchObject({ added: 4, count: 0, left: 4 });
    expect(await listed()).toMatchObject([
      { name: '=cmd|calc Cell', kind: 'person' },
      { name: 'Óld Client' },
      { name: 'Palms LLC', kind: 'company' },
      { name: 'Ana Ruiz', email: 'ana@ruiz.example', phone: '+14075550123' },
      { name: 'Rosa Vidal', kind: 'person' },
    ]);
    expect(await noteOf('Rosa Vidal')).toBe('Client type: club');
  });

  test('lets staff fix a row, add it anyway or leave it out', async () => {
    await addParty({ name: 'Old Client' });
    const first = await preview(LIST);
    const { data } = await send(
      fieldsOf(first, {
        'row-5-name': 'Nobody Home',
        'row-6-email': 'still bad@',
        'row-7-anyway': 'on',
        'row-8-skip': 'on',
      }),
    );
    const second = data.preview!;
    expect(second).toMatchObject({ count: 6, left: 1, skipped: 1 });
    expect(second.problems).toMatchObject([{ row: 6, values: { email: 'still bad@' } }]);
    const third = (await send(fieldsOf(second, { expected: '6' }))).data.preview!;
    expect(third).toMatchObject({ added: 6, left: 1, problems: [{ row: 6 }] });
    const fourth = (await send(fieldsOf(third, { 'row-6-email': 'good@email.example' }))).data
      .preview!;
    expect(fourth).toMatchObject({ count: 1, left: 0 });
    const done = await send(fieldsOf(fourth, { expected: '1' }));
    expect([done.status, done.location]).toEqual([303, '/admin/clients']);
    const emails = (await listed()).map(({ name, email }) => [name, email]);
    expect(emails).toContainEqual(['Nobody Home', 'nobody@home.example']);
    expect(emails).toContainEqual(['Bad Email', 'good@email.example']);
    expect(emails).toContainEqual(['Second Ana', 'ana@ruiz.example']);
    expect(emails).toHaveLength(8);
  });

  test('applies new column choices to rows that staff left unchanged', async () => {
    const shown = await preview('Name,Email,Other\nAna Ruiz,ana@,ana@ruiz.example\nBen Ode,,');
    const { name, email, phone, kind, note } = shown.problems[0]!.values;
    const { data } = await send(
      fieldsOf(shown, {
        'column-1': 'none',
        'column-2': 'email',
        'row-2-name': name,
        'row-2-email': email,
        'row-2-phone': phone,
        'row-2-kind': kind,
        'row-2-note': note,
      }),
    );
    expect(data.preview!.problems).toEqual([]);
    expect(data.preview!.clients[0]!.email).toBe('ana@ruiz.example');
  });

  test('remembers the columns that staff choose for the next list', async () => {
    const text = 'Who;Where\nAna Ruiz;ana@ruiz.example';
    const shown = await preview(text);
    expect([isShown(shown), shown.isNamed, shown.count]).toEqual([['note', 'note'], false, 0]);
    const columns = { 'column-0': 'name', 'column-1': 'email' };
    const chosen = (await send(fieldsOf(shown, columns))).data.preview!;
    expect(chosen.clients).toMatchObject([{ name: 'Ana Ruiz', email: 'ana@ruiz.example' }]);
    expect((await send(fieldsOf(chosen, { expected: '1' }))).status).toBe(303);
    const next = await preview('Our clients;\nWHERE;who;Age\nben@ode.example;Ben Ode;40');
    expect(isShown(next)).toEqual(['email', 'name', 'note']);
    expect(next.above).toEqual(['Our clients']);
  });

  test('imports a practice program’s list, except for its two errors', async () => {
    const file = new Blob([fs.readFileSync('tests/cases/clients.csv')]);
    const shown = (await send({ file })).data.preview!;
    const notKept = shown.columns.filter(({ field }) => field === 'none');
    expect(notKept.map(({ heading }) => heading)).toEqual(['SSN last 4']);
    expect(shown.problems.map(({ row, errors }) => [row, Object.keys(errors)])).toEqual([
      [17, ['name']],
      [18, ['email']],
      [8, []],
      [12, []],
    ]);
    const twins = { 'row-8-anyway': 'on', 'row-12-anyway': 'on' };
    const ready = (await send(fieldsOf(shown, twins))).data.preview!;
    const { data } = await send(fieldsOf(ready, { expected: String(ready.count) }));
    expect(data.preview).toMatchObject({ added: 15, left: 2 });
    const clients = (await listed()).map(({ name, kind, phone }) => [name, kind, phone]);
    expect(clients).toHaveLength(15);
    expect(clients).toEqual(
      expect.arrayContaining([
        ["Siobhan O'Neill", 'person', '+14075550101'],
        ['José Núñez Rivera', 'person', '+17875550102'],
        ['Maple & Sons LLC', 'company', '+14075550104;ext=4'],
        ['Hạnh Tran and Minh Le', 'person', '+14075550105'],
        ['The Alvarez Family Trust', 'company', '+14075550106'],
        ['Bob Smith', 'person', ''],
        ['Robert Smith', 'person', '+14075550107'],
        ['Sole Prop Bakery', 'person', '+14075550108'],
        ['Åsa Ångström', 'person', '+14075550109'],
        ['María García', 'person', '+14075550110'],
        ['María García', 'person', '+14075550111'],
        ['Oak Street Partners', 'company', '+14075550112'],
        ['Sunrise Inc.', 'company', '+14075550113'],
        ['Estate of H. Brown', 'company', '+14075550114'],
        ['=HYPERLINK("http://x.example")', 'person', '+14075550115'],
      ]),
    );
    expect(await noteOf('José Núñez Rivera')).toBe(
      [
        'Cell phone: 787-555-0102 (cell)',
        'Home phone: 407.555.0103 x12',
        'Street address: Apt 4, 9 Palm St',
        'City: Kissimmee',
        'State: FL',
        'Zip: 34741',
      ].join('\n'),
    );
    expect(await noteOf('Bob Smith')).toBe('Cell phone: 555-0107\nNotes: no area code');
    expect(await noteOf('Sunrise Inc.')).toBe('Type: S-Corp');
  });

  test('offers no second client for an address that signs in', async () => {
    const { email } = PEOPLE.client;
    const own = await ownParty('client');
    const id = await addParty({ name: 'Doe Family LLC', kind: 'company' });
    await db.partyMember.create({ data: { partyId: id, accountId: own, role: 'bookkeeper' } });
    await db.party.delete({ where: { id: own } });
    const shown = await preview(`Name,Email\nJane Doe,${email}\n`);
    expect(shown.problems).toMatchObject([
      {
        errors: { email: [expect.stringContaining(`already signs in with ${email}`)] },
        twins: [{ href: `/admin/clients/${id}` }],
      },
    ]);
    const { data } = await send(fieldsOf(shown, { 'row-2-anyway': 'on' }));
    expect(data.preview!.count).toBe(0);
  });

  test('keeps a note of any length, in order, for staff', async () => {
    const long = 'Called about the notice. '.repeat(300);
    const shown = await preview(`Name,Notes\nAna Ruiz,${long}`);
    expect((await send(fieldsOf(shown, { expected: '1' }))).status).toBe(303);
    expect(await noteOf('Ana Ruiz')).toBe(`Notes: ${long}`.trim());
  });

  test('accepts an .xlsx of 2,000 rows', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => [`Client ${at}`, `c${at}@list.example`]);
    const file = new Blob([new Uint8Array(xlsxOf([['Name', 'Email'], ...rows]))]);
    const shown = (await send({ file })).data.preview!;
    expect([shown.count, shown.left]).toEqual([2_000, 0]);
    expect((await send(fieldsOf(shown, { expected: '2000' }))).status).toBe(303);
    expect(await db.party.count({ where: { email: 'c1999@list.example' } })).toBe(1);
  });

  test('lists what is ignored, and resends each row and column as shown', async () => {
    const answer = await send({ text: 'Clients\nName,Email,SSN,City\nAna Ruiz,ana@,1234,Orlando' });
    const page = await pageOf(imports, '/admin/clients/import', {
      loaded: null,
      acted: answer.data,
    });
    expect(page).toContain('aren’t kept: “SSN”.');
    expect(page).toContain('which only staff see: “City”.');
    expect(page).toContain('isn’t kept: “Clients”.');
    const sent = formOn(page, 'shown');
    expect(sent).toMatchObject({
      'column-0': ['name'],
      'column-2': ['none'],
      'row-3-name': ['Ana Ruiz'],
      'row-3-email': ['ana@'],
      'row-3-note': ['City: Orlando'],
    });
    const fields = Object.entries(sent).map(([name, [value = '']]) => [name, value] as const);
    const again = await send({ ...Object.fromEntries(fields), 'row-3-email': 'ana@ruiz.example' });
    expect(again.data.preview).toMatchObject({ count: 1, left: 0 });
  });

  test('accepts a list without headings if the first client has an email address', async () => {
    const text = 'Ana Ruiz,ana@ruiz.example,(407) 555-0123,person\nBen Ode,bad@,,\nCo Lee,,,\n';
    const shown = await preview(text);
    expect(isShown(shown)).toEqual(['name', 'email', 'phone', 'kind']);
    expect(shown.clients.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Co Lee']);
    expect(shown.problems.map(({ row }) => row)).toEqual([2]);
    expect((await send({ text, expected: '2' })).data.preview!.added).toBe(2);
    expect((await preview('ana@lone.example,Ana Lone')).count).toBe(1);
  });

  test('recognizes companies by the ends of names if no kind is given', async () => {
    const names = ['Acme Bakery LLC', '"Palms, Inc."', 'Reed P.A.', 'Lake & Co', 'Paco Diaz'];
    const { clients } = await preview(`Name\n${names.join('\n')}\n`);
    expect(clients.map(({ kind }) => kind)).toEqual([
      ...Array<string>(4).fill('company'),
      'person',
    ]);
    const given = await preview('Name,Kind\nAcme LLC,person');
    expect(given.clients[0]!.kind).toBe('person');
  });

  test('accepts a file in a Windows encoding', async () => {
    const file = new Blob([Buffer.from('Name,Email\r\nJosé Peña,\r\n', 'latin1')]);
    expect((await send({ file })).data.preview!.clients[0]!.name).toBe('José Peña');
  });

  test('adds clients once when two staff send it at once', async () => {
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

  test('adds all clients or none', async () => {
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
  ])(
    'is rejected with a sentence for %s, and keeps what was pasted',
    async (_what, text, words) => {
      const { status, data } = await send({ text });
      expect([status, data.error?.text?.[0]]).toEqual([400, expect.stringContaining(words)]);
      expect(data.initialValue?.text ?? '').toBe(text);
    },
  );

  test('is rejected with a sentence if it is a picture, a broken spreadsheet or too large', async () => {
    const picture = new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 255, 254])]);
    expect((await send({ file: picture })).data.error?.text?.[0]).toMatch(/Save it as CSV/);
    const broken = await send({ file: new Blob(['PK\x03\x04 and no more']) });
    expect(broken.data.error?.file?.[0]).toMatch(/couldn’t read this spreadsheet/);
    const large = new Blob([`Name\n${'Ana Ruiz\n'.repeat(250_000)}`]);
    expect((await send({ file: large })).data.error?.text?.[0]).toMatch(/2 MB/);
  });
});

test('the exported list equals the imported one, without formulas, and imports unchanged', async () => {
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
