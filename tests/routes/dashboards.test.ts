import { beforeAll, describe, expect, test } from 'vitest';
import { orlando, emptyDay } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetMessages, reply, write } from '#tests/support/messaging';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { Visitor, type Route } from '#tests/support/visitor';
import type { ToDo } from '~/domain/dashboard/to-do';
import { bookConsultation } from '~/models/consultation/booking.server';
import { saveContactMessage } from '~/models/message.server';
import { addEntry, addHolding } from '~/models/investing/holding.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as admin from '~/routes/_portal/admin/dashboard/route';
import * as client from '~/routes/_portal/client/dashboard/route';
import * as investor from '~/routes/_portal/investor/dashboard/route';
import * as professional from '~/routes/_portal/professional/dashboard/route';
import * as student from '~/routes/_portal/student/dashboard/route';
import * as superadmin from '~/routes/_portal/superadmin/dashboard/route';

const DASHBOARDS = { client, professional, investor, student, admin, superadmin } as const;
type Dashboard = keyof typeof DASHBOARDS;
type Loaded = { toDos: ToDo[]; figures: { label: string; value: string | number; href: string }[] };

const open = async (role: Dashboard) => {
  const visitor = await new Visitor().signIn(role);
  return visitor.get<Loaded>(DASHBOARDS[role] as Route, `/${role}/dashboard`);
};

beforeAll(seedPeople);

test.each(Object.keys(DASHBOARDS) as Dashboard[])(
  'the dashboard of a %s makes 4 statements at most',
  async (role) => {
    const visitor = await new Visitor().signIn(role);
    const statements = await statementsOf(() =>
      visitor.get(DASHBOARDS[role] as Route, `/${role}/dashboard`),
    );
    expect(statements.length, statements.join('\n')).toBeGreaterThan(1);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
  },
);

describe('every figure leads to what it counts', () => {
  test.each(Object.keys(DASHBOARDS) as Dashboard[])('for a %s', async (role) => {
    const { data } = await open(role);
    expect(data.figures.length).toBeGreaterThanOrEqual(3);
    for (const { href } of data.figures) expect(href).toMatch(/^\/[a-z]/);
  });
});

describe('what to do', () => {
  test('names the next consultations, the soonest first, and nobody else’s', async () => {
    const now = new Date();
    const { id } = await accountOf('client');
    const day = await emptyDay(now);
    const soon = await bookConsultation(
      { accountId: id },
      {
        serviceType: 'tax-planning',
        startsAt: orlando(day, '10:00'),
        timeZone: 'America/New_York',
        meeting: 'video',
        notes: '',
      },
      now,
    );
    await db.consultation.update({
      where: { id: soon.id },
      data: { startsAt: new Date(now.getTime() + 3_600_000) },
    });
    expect((await open('client')).data.toDos).toEqual([
      expect.objectContaining({
        label: expect.stringContaining('Tax Planning'),
        detail: expect.stringMatching(/ ET$/),
        href: `/consultations/${soon.id}`,
      }),
    ]);
    expect((await open('student')).data.toDos).toEqual([]);
  });
});

describe('what the staff have to answer', () => {
  const answers = async (role: 'admin' | 'superadmin' = 'admin') =>
    (await open(role)).data.toDos.filter(({ label }) => label.includes('nswer'));

  test('is tickets and conversations, by when an answer was promised, and says what is late', async () => {
    await forgetMessages();
    const letter = { name: 'Ines Alder', email: 'ines@home.example', message: 'Can you help?' };
    await saveContactMessage(letter, null, new Date());
    await write(await new Visitor().signIn('client'), 'When is it due?');
    await write(await new Visitor().signIn('student'), 'And mine?');
    const [client, student] = [(await accountOf('client')).id, (await accountOf('student')).id];
    const { messageId } = await db.ticket.findFirstOrThrow();
    const rows = (toDos: ToDo[]) => toDos.map(({ label, href, late }) => [label, href, late]);
    const waiting = await answers();
    expect(waiting).toHaveLength(3);
    for (const { detail, late } of waiting) {
      expect(detail).toMatch(/^Answer by .* ET$/);
      expect(late).toBeUndefined();
    }

    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.answerPromise.update({ where: { messageId }, data: { answerBy: ago(2) } });
    const late = { answerBy: ago(3), rank: ago(3).getTime() };
    await db.conversation.update({ where: { personId: client }, data: late });
    expect(rows(await answers()).slice(0, 2)).toEqual([
      ['Answer message from Carla Mendes', `/messaging/${client}`, true],
      ['Answer ticket from Ines Alder', `/admin/tickets/${messageId}`, true],
    ]);
    expect((await answers())[0]!.detail).toMatch(/^Late since .* ET$/);

    // A colleague’s conversation and an answered one are nobody else’s to do.
    const { id: assigneeId } = await accountOf('superadmin');
    await db.conversation.update({ where: { personId: client }, data: { assigneeId } });
    await reply(await new Visitor().signIn('admin'), student, 'In May.');
    expect(rows(await answers()).map(([label]) => label)).toEqual([
      'Answer ticket from Ines Alder',
    ]);
    expect(await answers('superadmin')).toHaveLength(2);
  });

  test('is found by indexes', async () => {
    const visitor = await new Visitor().signIn('admin');
    const statements = await statementsOf(() => visitor.get(admin, '/admin/dashboard'));
    const [toDos] = statements.filter((sql) => sql.includes('conversation'));
    expect(scansOf(toDos!)).toEqual([]);
  });

  test('is a row for the rest', async () => {
    await forgetMessages();
    for (const person of ['client', 'student', 'investor', 'professional'] as const)
      await write(await new Visitor().signIn(person), 'Hello');
    expect((await answers()).at(-1)).toMatchObject({
      label: '1 more conversation to answer',
      href: '/messaging',
    });
    await forgetMessages();
  });
});

describe('what is more than a list shows', () => {
  test('is one row for a kind, and what was returned comes first', async () => {
    const { id: ownerId } = await accountOf('professional');
    const paper = (title: string, status = 'requested') => ({
      ownerId,
      title,
      status,
      why: '',
      taxYear: 2025,
    });
    await db.documentRequest.createMany({
      data: [...['A', 'B', 'C', 'D', 'E'].map((title) => paper(title)), paper('F', 'returned')],
    });
    const rows = (await open('professional')).data.toDos.map(({ label, href }) => [label, href]);
    expect(rows.map(([label]) => label)).toEqual([
      'Send us again: F',
      'Send us: A',
      'Send us: B',
      '3 more documents to send',
    ]);
    expect(rows.at(-1)![1]).toBe('/dashboard/documents');
  });

  test('is one row for the staff too', async () => {
    for (const role of ['guest', 'client', 'student', 'investor'] as const) {
      const { id: accountId } = await accountOf(role);
      await db.roleRequest.create({ data: { accountId, role: 'professional' } });
    }
    expect((await open('admin')).data.toDos.at(-1)).toMatchObject({
      label: '1 more account to approve or decline',
      href: '/admin/approvals',
    });
  });
});

test('an investor’s performance is that of all their holdings', async () => {
  const viewer = { accountId: (await accountOf('investor')).id } as Viewer;
  expect((await open('investor')).data.figures[0]).toMatchObject({ value: '–' });
  for (const cents of [110_000, 140_000]) {
    const id = (await addHolding(viewer, { name: 'Fund', date: '2026-01-02', cents: 100_000 }))!;
    await addEntry(viewer, id, { kind: 'valuation', date: '2026-06-30', cents });
  }
  expect((await open('investor')).data.figures[0]).toMatchObject({
    label: 'Investment Performance',
    value: '+25.0%',
  });
});
