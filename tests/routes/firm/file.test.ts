import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { firmWith } from '#tests/support/firm';
import { Visitor } from '#tests/support/visitor';
import PORTLAND from '#tests/tables/firm/portland.json';
import FIRM from '#prisma/firm.json';
import { getPublishedTitle } from '~/domain/firm/content';
import { getFirm } from '~/models/firm/published.server';
import { readTeam } from '~/models/team.server';
import { refreshFirm } from '~/models/firm/content.server';
import { exportFirm, importFirm } from '~/models/firm/file.server';
import * as newClient from '~/routes/_portal/admin/clients/edit/route';

const NOW = new Date('2026-11-26T15:00:00Z');
const read = (file: unknown) => importFirm(JSON.stringify(file), 'command line', NOW);

beforeAll(seedPeople);
beforeEach(refreshFirm);

test('the exported file equals the imported one', async () => {
  await read(PORTLAND);
  expect(JSON.parse(await exportFirm())).toEqual(PORTLAND);
});

test('an import replaces what was published and keeps its history', async () => {
  await read(FIRM);
  const seed = await exportFirm();
  const counts = await read(PORTLAND);
  expect(counts.archived).toBeGreaterThan(40);
  expect(getFirm().name).toBe('Flatiron Books');
  expect(getFirm().content.service.map(({ id }) => id)).toEqual(['monthly-books']);
  expect(getPublishedTitle(getFirm(), 'service', 'payroll')).toBe('Payroll Services');
  expect(readTeam().map(({ name }) => name)).toEqual(['Ana Ruiz']);
  const classes = await db.liveClass.findMany({ where: { title: 'Coffee and Books' } });
  expect(classes).toHaveLength(4);

  await importFirm(seed, 'command line', NOW);
  expect(getFirm().name).toBe('Eola Tax & Advisory');
  expect(getFirm().content.service).toHaveLength(9);
});

test('importing the same file twice changes nothing', async () => {
  await read(FIRM);
  expect(await read(FIRM)).toEqual({ published: 0, archived: 0 });
});

test.each([
  [
    'in the United States, where it says nothing of that',
    undefined,
    '(407) 555-0199',
    '+14075550199',
  ],
  ['in Canada', 'CA', '416 555 0123', '+14165550123'],
  ['in the United Kingdom', 'GB', '020 7183 8750', '+442071838750'],
])('phone numbers are read as an office %s', async (_where, phoneCountry, typed, stored) => {
  await read(firmWith({ phoneCountry }));
  const staff = await new Visitor().signIn('admin');
  const name = `Ada of ${phoneCountry}`;

  await staff.post(newClient, '/admin/clients/new', { kind: 'person', name, phone: typed });

  expect((await db.party.findFirstOrThrow({ where: { name } })).phone).toBe(stored);
});

const { content } = FIRM;
const [payroll] = content.service.filter(({ id }) => id === 'payroll');

describe('an import is rejected as a whole', () => {
  test.each([
    ['that isn’t one', '{', 'The file isn’t JSON.'],
    ['of something else', '[]', 'This file wasn’t written by firm:export.'],
    [
      'of a newer portal',
      JSON.stringify({ ...FIRM, version: 9 }),
      'The file has version 9, and this portal reads up to 1. Update the portal first.',
    ],
    [
      'with something unknown',
      JSON.stringify({ ...FIRM, content: { ...content, robots: [] } }),
      'This portal doesn’t know “robots”.',
    ],
    [
      'without a firm',
      JSON.stringify({ ...FIRM, content: { ...content, firm: [] } }),
      'The file must hold one firm.',
    ],
    [
      'with a price below zero',
      JSON.stringify({
        ...FIRM,
        content: { ...content, service: [{ ...payroll, priceCents: -100 }] },
      }),
      'content.service[0].priceCents: “payroll”: Enter an amount in dollars for “Price”, $0 or more.',
    ],
    [
      'with one name twice',
      JSON.stringify({
        ...FIRM,
        content: { ...content, service: [payroll, { ...payroll, id: 'other' }] },
      }),
      'content.service: “payroll services” appears twice.',
    ],
    [
      'with a group that isn’t there',
      JSON.stringify({ ...FIRM, content: { ...content, service: [{ ...payroll, group: 'no' }] } }),
      'content.service[0].group: Group “no” isn’t in the file.',
    ],
    [
      'with two bookable things of one id',
      JSON.stringify({
        ...FIRM,
        content: { ...content, service: [{ ...payroll, id: 'financial-review' }] },
      }),
      '“financial-review” names two things that can be booked.',
    ],
    [
      'with hours that end before they begin',
      JSON.stringify(firmWith({ monday: { opensAt: 600, closesAt: 540 } })),
      'content.firm[0].monday: “firm”: For Monday, enter an opening and a later closing time on the half hour, such as 9am-6pm.',
    ],
  ])('%s', async (_, text, sentence) => {
    const before = await db.contentItem.findMany();
    await expect(importFirm(text, 'command line', NOW)).rejects.toThrow(sentence);
    expect(await db.contentItem.findMany()).toEqual(before);
  });

  test('names every problem by its path', async () => {
    const [firm] = content.firm;
    const file = {
      ...PORTLAND,
      content: {
        ...PORTLAND.content,
        firm: [{ ...firm, name: '', zip: 'x' }],
        service: [{ ...payroll, priceCents: -100, group: 'no' }],
        robots: [],
      },
      team: [{ ...PORTLAND.team[0], email: 'ana' }],
    };
    const error: unknown = await read(file).catch((each: unknown) => each);
    expect((error as Error).message.split('\n')).toEqual([
      'content.robots: This portal doesn’t know “robots”.',
      'content.firm[0].name: “firm”: Fill in “Name”.',
      'content.firm[0].zip: “firm”: Enter five digits for “ZIP code”, such as 12345.',
      'content.service[0].priceCents: “payroll”: Enter an amount in dollars for “Price”, $0 or more.',
      'content.service[0].group: Group “no” isn’t in the file.',
      'team[0].email: “ana-ruiz”: Enter an email address for “Email”.',
    ]);
  });

  test('rejects items that no form accepts', async () => {
    const firm = content.firm.map(({ id: _, ...values }) => values);
    const file = { ...FIRM, content: { ...content, firm, service: [{ id: 'Pay Roll' }] } };
    await expect(read(file)).rejects.toThrow(
      'content.firm[0].id: An id is missing.\ncontent.service[0].id: An id has up to 80 lowercase letters, digits and hyphens.',
    );
  });
});
