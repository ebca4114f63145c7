import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { fillMissingAnswers, type EstimateInput } from '~/domain/tax/input';
import type { EstimateResult } from '~/domain/tax/estimate-result';
import * as estimates from '~/models/estimate.server';
import type { Viewer } from '~/models/sign-in/session.server';

let [client, student] = [{}, {}] as [Viewer, Viewer];
beforeAll(async () => {
  await seedPeople();
  const viewerOf = async (person: 'client' | 'student') =>
    ({ accountId: (await accountOf(person)).id, roles: [person] }) as unknown as Viewer;
  [client, student] = [await viewerOf('client'), await viewerOf('student')];
});
beforeEach(() => db.estimate.deleteMany());

const input = { year: 2025, income: { w2: 100 } } as unknown as EstimateInput;
const estimate = { year: 2024, ruleSet: 'law', ruleVersion: 'law-2024.3', totals: { payments: 0 } };
const worked = { estimate, lines: ['x'] } as unknown as EstimateResult;
const save = (viewer: Viewer, name: string) =>
  estimates.saveEstimate(viewer, { name, input, worked });
const namesOf = async (viewer: Viewer) =>
  (await estimates.listEstimates(viewer)).map(({ name }) => name);

describe('a saved estimate', () => {
  test('is kept with its answers, its result and the rules that it came from', async () => {
    const id = (await save(client, 'Mine'))!;
    const row = await db.estimate.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({
      ...{ ownerId: client.accountId, name: 'Mine', taxYear: 2024 },
      ...{ ruleSet: 'law', ruleVersion: 'law-2024.3' },
      ...{ input: JSON.stringify(input), result: JSON.stringify(worked) },
    });
    const read = {
      ...{ id, name: 'Mine', ruleVersion: 'law-2024.3', createdAt: row.createdAt },
      ...{ input: fillMissingAnswers(input), worked },
    };
    expect(await estimates.findEstimate(client, id)).toEqual(read);
    expect(await estimates.listEstimates(client)).toEqual([read]);
  });

  test('is read and deleted by its owner alone', async () => {
    const [id, other] = [(await save(client, 'Mine'))!, (await save(client, 'Other'))!];
    expect(await estimates.findEstimate(student, id)).toBeNull();
    expect(await estimates.findEstimate(client, 'gone')).toBeNull();
    expect(await estimates.deleteEstimate(student, id)).toBe(false);
    expect(await estimates.deleteEstimate(client, id)).toBe(true);
    expect(await estimates.deleteEstimate(client, id)).toBe(false);
    expect((await estimates.listEstimates(client)).map((each) => each.id)).toEqual([other]);
  });

  test('is listed with the newest first, also of those of one moment', async () => {
    const at = (ms: number) => new Date(1e12 + ms);
    for (const [id, ms] of [
      ['c', 1],
      ['b', 1],
      ['a', 2],
      ['d', 0],
    ] as const) {
      const data = {
        ...{ id, name: id, ownerId: client.accountId, taxYear: 2025 },
        createdAt: at(ms),
      };
      const rules = { ruleSet: 'law', ruleVersion: 'x', result: JSON.stringify(worked) };
      await db.estimate.create({ data: { ...data, ...rules, input: JSON.stringify(input) } });
    }
    await save(student, 'Theirs');
    expect(await namesOf(client)).toEqual(['a', 'c', 'b', 'd']);
    expect(await namesOf(student)).toEqual(['Theirs']);
  });

  test(`is one of ${estimates.MAX_ESTIMATES} of a person at most`, async () => {
    const many = (count: number) =>
      db.estimate.createMany({
        data: Array.from({ length: count }, () => ({
          ...{ ownerId: client.accountId, name: 'x', taxYear: 2025, ruleSet: 'x' },
          ...{ ruleVersion: 'x', input: '{}', result: '{}' },
        })),
      });
    await many(estimates.MAX_ESTIMATES - 1);
    expect(await save(client, 'The last')).toEqual(expect.any(String));
    expect(await save(client, 'One more')).toBeNull();
    expect(await save(student, 'Theirs')).toEqual(expect.any(String));
    expect(await db.estimate.count()).toBe(estimates.MAX_ESTIMATES + 1);
  });
});
