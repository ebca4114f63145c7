import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admit } from '#tests/support/admit';
import { emptyDay } from '#tests/support/booking';
import { bookingOn } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { PersonName } from '#prisma/people';
import { requireConsultation, openConsultation } from '~/http/consultation-access.server';
import { sessionHeader } from '~/http/session.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import { consultationKey } from '~/models/consultation/consultation.server';
import { startSession } from '~/models/sign-in/session.server';

let cookies: Record<string, string>;
let id: string;
let key: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  await seedPeople();
  cookies = {};
  for (const person of ['client', 'investor', 'admin'] as const satisfies PersonName[]) {
    const { id: accountId } = await accountOf(person);
    const session = { accountId, method: 'password', remember: false, userAgent: '' } as const;
    const token = await startSession(db, session, new Date());
    cookies[person] = (await sessionHeader(token, false)).split(';')[0]!;
    ids[person] = accountId;
  }
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  const now = new Date();
  const booking = bookingOn(await emptyDay(now));
  ({ id } = await bookConsultation({ accountId: ids.client! }, booking, now));
  key = consultationKey(id);
});

type Asked = { by?: string; key?: string; of?: string; page?: string };
function argsOf({ by, key: given, of = id, page = '' }: Asked) {
  const query = given === undefined ? '' : `?${new URLSearchParams({ key: given })}`;
  const headers = by ? { Cookie: cookies[by]! } : undefined;
  const request = new Request(`http://localhost:3000/consultations/${of}${page}${query}`, {
    headers,
  });
  return { request, params: { id: of }, context: {} };
}
/** Who may open it and how, or what is answered instead. */
async function opened(asked: Asked, open: typeof openConsultation = openConsultation) {
  try {
    const access = await open(await admit(argsOf(asked)));
    if ('ended' in access) return access;
    const { consultation, requester, query } = access;
    expect(consultation.id).toBe(asked.of ?? id);
    return { by: 'linkTo' in requester ? 'its link' : requester.accountId, query };
  } catch (thrown) {
    const { status, headers } = thrown as Response;
    return [status, headers.get('Location') ?? (await (thrown as Response).text())];
  }
}
const end = (status: 'completed' | 'cancelled') =>
  db.consultation.update({
    where: { id },
    data: { status, startsAt: new Date(0), endsAt: new Date(1) },
  });
const UNKNOWN = [404, JSON.stringify({ unknownLink: true })];
const WRONG = 'x'.repeat(43);

describe('a consultation is opened', () => {
  it('by whoever has its link, who goes on by it, signed in or not', async () => {
    const query = `?${new URLSearchParams({ key })}`;
    for (const by of [undefined, 'investor', 'client'])
      expect(await opened({ ...(by && { by }), key })).toEqual({ by: 'its link', query });
  });

  it('by its client and by the staff, who need no link and get none', async () => {
    for (const by of ['client', 'admin'])
      for (const given of [{}, { key: WRONG }, { key: '' }])
        expect(await opened({ by, ...given })).toEqual({ by: ids[by], query: '' });
  });

  it('by a visitor once they have signed in', async () => {
    expect(await opened({ page: '/reschedule' })).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(`/consultations/${id}/reschedule`)}`,
    ]);
  });
});

describe('a consultation isn’t opened', () => {
  it('by somebody else, for whom there is none', async () => {
    expect(await opened({ by: 'investor' })).toEqual([404, '']);
  });

  it('by a wrong key, which doesn’t tell whether there is one', async () => {
    for (const of of [id, crypto.randomUUID(), 'x'])
      for (const by of [{}, { by: 'investor' }])
        expect(await opened({ ...by, of, key: WRONG })).toEqual(UNKNOWN);
    expect(await opened({ of: crypto.randomUUID(), key })).toEqual(UNKNOWN);
  });

  it('where no address could name one', async () => {
    for (const of of ['x', `${id}0`, `0${id}`, id.toUpperCase()])
      expect(await opened({ of })).toEqual([404, '']);
    expect(await opened({ by: 'client', of: crypto.randomUUID() })).toEqual([404, '']);
  });
});

describe('a link that has ended', () => {
  it.each([
    ['completed', 'expired'],
    ['cancelled', 'cancelled'],
  ] as const)(
    'since it was %s says so on its page, and leads there from others',
    async (how, ended) => {
      await end(how);
      for (const by of [{}, { by: 'investor' }]) {
        expect(await opened({ ...by, key })).toEqual({ ended });
        expect(
          await opened({ ...by, key, page: '/calendar.ics' }, requireConsultation as never),
        ).toEqual([303, `/consultations/${id}?${new URLSearchParams({ key })}`]);
      }
    },
  );

  it('is not needed by its client', async () => {
    await end('completed');
    for (const open of [openConsultation, requireConsultation as never])
      expect(await opened({ by: 'client', key }, open)).toEqual({ by: ids.client, query: '' });
  });
});
