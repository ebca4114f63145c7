import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_FOLDERS, caller, ServedApi } from '#tests/support/api';
import { seedPeople } from '#tests/support/database';
import {
  operationsOf,
  readDescription,
  schemaAt,
  type Document,
} from '#tests/support/described-api';
import type { Visitor } from '#tests/support/visitor';
import { OPERATIONS } from '~/domain/api/operations';
import { findScreen } from '~/domain/access/check-access';

let api: ServedApi;
let described: Document;
let client: Visitor;

beforeAll(async () => {
  await seedPeople();
  api = await ServedApi.start();
  client = await caller('client');
  described = await readDescription(api);
});
afterAll(() => api.stop());

describe('the description', () => {
  test('is OpenAPI 3.1 to a validator of others', async () => {
    const outcome = await new Validator().validate(structuredClone(described));
    expect(outcome).toMatchObject({ valid: true });
    expect(described.openapi).toMatch(/^3\.1\./);
    expect(
      await new Validator().validate({ ...structuredClone(described), paths: { x: 1 } }),
    ).toMatchObject({ valid: false });
  });

  test('has every address and method there is, and no other', async () => {
    const served = [];
    for (const path of [...API_FOLDERS.values()].filter((each) => !each.endsWith('*'))) {
      const refused = await api.call(client, 'PATCH', path.replace(/\{\w+\}/g, 'x'));
      expect(refused.status, path).toBe(405);
      served.push(
        ...refused.headers
          .get('Allow')!
          .split(', ')
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${path}`),
      );
    }
    expect(
      operationsOf(described)
        .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
        .sort(),
    ).toEqual(served.sort());
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  });

  test('tells the sign-in from the table of who may open what, where each address has a row of its own', () => {
    for (const { path, operation } of operationsOf(described)) {
      const screen = findScreen(path);
      expect(screen?.path, path).toBe(path.replace(/\{(\w+)\}/g, ':$1'));
      expect(operation.security.length, path).toBe(screen!.audience === 'everyone' ? 0 : 1);
    }
  });
});

describe('a body that the description refuses is refused', () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      -1,
      0,
      1,
      2.5,
      1e12,
      '',
      'video',
      'single',
      'law',
      2025,
      true,
      [],
      {},
      'x'.repeat(3_000),
      '2027-03-01T15:00:00Z',
      '2027-03-01',
      'America/New_York',
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const amount = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom<unknown>(0, 1, 1.25, 80_000) },
    { weight: 1, arbitrary: odd },
  );
  const count = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom<unknown>(0, 1) },
    { weight: 1, arbitrary: odd },
  );
  const part = (fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record(fields, { requiredKeys: [] });
  const FIELDS: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
    ConsultationBooking: {
      serviceType: fc.constant('tax-planning'),
      startsAt: fc.constant('2027-03-01T15:00:00Z'),
      timeZone: fc.constant('Europe/Madrid'),
      meeting: fc.constantFrom('phone', 'video'),
      notes: fc.string(),
      pages: fc.integer({ min: -20, max: 600 }),
      minutes: fc.integer({ min: -20, max: 1_600 }),
    },
    ConsultationChange: {
      startsAt: fc.constantFrom(
        '2027-03-01T15:00:00-05:00',
        '2027-03-01T15:00:00.123Z',
        '2027-03-01T15:00Z',
        'soon',
      ),
    },
    ServiceChoice: { serviceType: fc.string() },
    TaxEstimateRequest: {
      filingStatus: fc.constantFrom('single', 'married_joint', 'none'),
      ruleSet: fc.constantFrom('law', 'specification-2024'),
      year: fc.constantFrom(2023, 2026, 2027),
      income: part({ gross: amount, w2: amount, gains: amount }),
      deductions: part({ charity: amount, type: fc.constantFrom('best', 'both') }),
      people: part({ children: count, age65: count }),
      payments: part({ withholding: fc.oneof(amount, fc.constant(null)), estimated: amount }),
    },
  };

  test.each(Object.keys(FIELDS))('%s', (name) => {
    const { schema, check = (given: unknown) => schema.safeParse(given) } = OPERATIONS.find(
      ({ body }) => body?.name === name,
    )!.body!;
    const valid = schemaAt('components', 'schemas', name);
    const fields = Object.fromEntries(
      Object.entries({ ...FIELDS[name] }).map(([field, right]) => [
        field,
        fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: odd }),
      ]),
    );
    const body = fc.oneof(
      { weight: 9, arbitrary: fc.record(fields, { requiredKeys: [] }) },
      { weight: 1, arbitrary: odd },
    );
    const counts = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(body, (given) => {
        const taken = check(JSON.parse(JSON.stringify(given))).success;
        counts[taken ? 'taken' : 'refused'] += 1;
        if (taken) expect(valid(given) ? null : valid.errors).toBeNull();
      }),
      { numRuns: 1_000 },
    );
    expect(counts.taken).toBeGreaterThan(20);
    expect(counts.refused).toBeGreaterThan(20);
  });
});
