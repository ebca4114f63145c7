import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { DAY } from '~/domain/time/duration';
import {
  listTurns,
  newAnswerId,
  purgeVisits,
  rateAnswer,
  saveAnswer,
  type KeptAnswer,
  type Party,
} from '~/models/assistant/conversation.server';

/** Still November in Orlando. */
const NOW = new Date('2026-12-01T04:30:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const VISIT = { visit: 'one' };
let client: { accountId: string };

beforeEach(async () => {
  await seedPeople();
  await db.aiMessage.deleteMany();
  await db.aiMonth.deleteMany();
  client = { accountId: (await accountOf('client')).id };
});

const given = (id: string, changes: Partial<KeptAnswer> = {}): KeptAnswer => ({
  id,
  message: 'From nine to six.',
  model: 'guide',
  unanswered: false,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  ...changes,
});
const saidTo = async (party: Party) => (await listTurns(party)).map(({ message }) => message);
const months = () => db.aiMonth.findMany({ orderBy: { month: 'asc' } });

/** Keeps an answer to a party. Returns its id. */
async function answer(party: Party, changes: Partial<KeptAnswer> = {}, at = NOW) {
  const id = newAnswerId(at.getTime());
  await saveAnswer(party, given(id, changes), at);
  return id;
}

describe('the monthly statistics', () => {
  test('count answers by Orlando’s calendar, those without an answer, and their cost', async () => {
    await answer(client, { inputTokens: 5, outputTokens: 3, cost: 40 });
    await answer(VISIT, { unanswered: true, inputTokens: 2, outputTokens: 1, cost: 7 });
    await answer(null, {}, later(DAY));
    await Promise.all([1, 2, 3, 4].map(() => answer(client, {}, later(32 * DAY))));
    expect(await months()).toMatchObject([
      { month: '2026-11', questions: 2, unanswered: 1, inputTokens: 7, outputTokens: 4, cost: 47 },
      { month: '2026-12', questions: 1, unanswered: 0, cost: 0 },
      { month: '2027-01', questions: 4 },
    ]);
  });

  test('count each person’s last rating of an answer, in the month of the answer', async () => {
    const id = await answer(client);
    await answer(client, {}, later(DAY));
    const rated = async (rating: 1 | -1) => {
      expect(await rateAnswer(client, id, rating)).toBe(true);
      const [november, december] = await months();
      expect(december).toMatchObject({ liked: 0, disliked: 0 });
      return [november!.liked, november!.disliked];
    };
    await Promise.all([rated(1), rated(1), rated(1)]);
    expect(await rated(1)).toEqual([1, 0]);
    expect(await rated(-1)).toEqual([0, 1]);
    expect(await rated(1)).toEqual([1, 0]);
    const other = await answer(client);
    await rateAnswer(client, other, -1);
    expect((await months())[0]).toMatchObject({ liked: 1, disliked: 1 });
    expect(await db.aiMessage.findUnique({ where: { id: other } })).toMatchObject({ rating: -1 });
  });
});

test('visitors’ questions are kept for thirty days, those of signed-in people longer', async () => {
  for (const days of [-31, 30, 31]) {
    await answer(client, {}, later(-days * DAY));
    await answer(VISIT, { message: `${days}` }, later(-days * DAY));
  }
  await purgeVisits(NOW);
  expect((await saidTo(VISIT)).sort()).toEqual(['-31', '30']);
  expect(await saidTo(client)).toHaveLength(3);
});
