import { beforeAll, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { Role } from '~/domain/access/roles';
import type { Fact } from '~/domain/assistant/fact';
import { clientTools, personalTools } from '~/models/assistant/tools.server';
import { getFirm } from '~/models/firm/published.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { serviceTitle } from '~/domain/booking/bookable';

const NOW = orlando('2026-11-24', '12:00');
let clientId: string;
let otherId: string;
let host: { id: string; name: string };

/** Who asks: their tools look at nothing but this. */
const viewer = (accountId: string, roles: Role[] = ['client'], fullName = 'Carla Mendes') =>
  ({
    accountId,
    partyId: accountId,
    roles,
    fullName,
    email: 'carla@home.example',
  }) as unknown as Viewer;
const toolsOf = (accountId: string, roles?: Role[]) =>
  personalTools(viewer(accountId, roles), [], NOW);
const ids = (facts: readonly Fact[]) => facts.map(({ id }) => id);

beforeAll(async () => {
  await seedPeople();
  clientId = (await accountOf('client')).id;
  otherId = (await accountOf('student')).id;
  host = await db.staffMember.findFirstOrThrow();
});

describe('the consultations tool', () => {
  function meet(clientId: string, day: string, changes: Record<string, unknown> = {}) {
    const [startsAt, endsAt] = [orlando(day, '10:00'), orlando(day, '11:00')];
    const quote = JSON.stringify({ lines: [], totalCents: 350_00, priceVersion: '1' });
    const terms = { serviceType: 'tax-planning', timeZone: '', quote, quoteCents: 350_00 };
    return db.consultation.create({
      data: {
        ...terms,
        priceVersion: '1',
        meeting: 'phone',
        phone: '407-555-0142',
        partyId: clientId,
        startsAt,
        endsAt,
        staffMemberId: host.id,
        ...changes,
      },
    });
  }

  test('returns with whom, when, where and for how much, each with its page', async () => {
    const next = await meet(clientId, '2026-12-02');
    const free = JSON.stringify({ lines: [], totalCents: 0, priceVersion: '1' });
    const past = await meet(clientId, '2026-11-04', { staffMemberId: null, quote: free });
    const gone = await meet(clientId, '2026-11-03', { status: 'cancelled' });
    await meet(otherId, '2026-12-02');
    const find = toolsOf(clientId, ['admin']).own_consultations!;
    const [upcoming, ...others] = await find({});
    expect(others).toEqual([]);
    expect(upcoming!.text).toEqual({
      en: `${serviceTitle(getFirm(), 'tax-planning')} with ${host.name}: Wed, Dec 2, 2026, 10:00 AM to 11:00 AM ET. By phone: ${host.name} will call (407) 555-0142. Price: $350.`,
      es: `“${serviceTitle(getFirm(), 'tax-planning')}” con ${host.name}: miércoles 2 de diciembre de 2026, de 10:00 AM a 11:00 AM, hora de Orlando. Por teléfono: ${host.name} llamará al (407) 555-0142. Precio: $350.`,
    });
    expect(upcoming!.page.href).toBe(`/consultations/${next.id}`);
    const earlier = await find({ when: 'past' });
    expect(ids(earlier)).toEqual([past, gone].map(({ id }) => `consultation:${id}`));
    expect(earlier[0]!.text.en).toMatch(/with Eola Tax & Advisory: .* Price: Free\.$/);
    expect(earlier[1]!.text.en).toMatch(/ It was canceled\.$/);
    expect(earlier[1]!.text.es).toMatch(/ Se canceló\.$/);
  });
});

describe('the documents tool', () => {
  const known: Record<string, string> = {};

  beforeAll(async () => {
    const asked = { partyId: clientId, why: '', taxYear: 2025 };
    const request = async (name: string, data: object) => {
      const { id } = await db.documentRequest.create({ data: { ...asked, title: name, ...data } });
      known[name] = `needed:${id}`;
      return id;
    };
    await request('Form 1098', {});
    await request('Photo ID', { status: 'returned', comment: 'It is blurred.' });
    await request('Lease', { status: 'returned' });
    const requestId = await request('Wages', { status: 'accepted' });
    await request('Deed', { partyId: otherId });
    const file = { contentType: 'application/pdf', size: 9, sha256: '', taxYear: 2025 };
    for (const [name, more] of [
      ['paystub_june.pdf', { status: 'accepted', requestId }],
      ['ledger.pdf', {}],
    ] as const) {
      const paper = { ...file, partyId: clientId, createdAt: NOW, name, storageKey: name };
      known[name] = `document:${(await db.document.create({ data: { ...paper, ...more } })).id}`;
    }
  });

  test.each([
    ['all', {}, ['Lease', 'Photo ID', 'Form 1098', 'ledger.pdf', 'paystub_june.pdf']],
    ['those that are waited for', { only: 'needed' }, ['Lease', 'Photo ID', 'Form 1098']],
    ['those that were sent', { only: 'sent' }, ['ledger.pdf', 'paystub_june.pdf']],
  ] as const)('finds %s', async (_which, asked, names) => {
    const found = ids(await toolsOf(clientId).own_documents!(asked));
    expect(found).toEqual(names.map((name) => known[name]));
  });
});

test('staff look up the records of one client only, and nobody else anybody’s', async () => {
  for (const [assigneeId, title] of [
    [clientId, 'Sign ours'],
    [otherId, 'Sign theirs'],
  ] as const)
    await db.task.create({ data: { assigneeId, title, dueDate: '2026-12-01' } });
  const tools = clientTools(viewer(otherId, ['admin']), clientId, NOW);
  const facts = [...(await tools.own_documents!({})), ...(await tools.own_tasks!({}))];
  const text = facts.map(({ text: { en } }) => en).join('\n');
  expect(text).toMatch(/Form 1098[^]*Sign ours/);
  expect(text).not.toMatch(/Deed|theirs/);
  expect(clientTools(viewer(otherId), clientId, NOW)).toEqual({});
});
