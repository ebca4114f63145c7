import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  API_FOLDERS,
  caller,
  ServedApi,
  type ApiAnswer,
  type ApiRequest,
} from '#tests/support/api';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import {
  describedStatuses,
  expectDescribed,
  operationsOf,
  readDescription,
  schemaAt,
  type Document,
} from '#tests/support/described-api';
import { Visitor } from '#tests/support/visitor';
import { findScreen } from '~/domain/access/check-access';
import { OPERATIONS } from '~/domain/api/operations';
import { consumeLimit } from '~/http/rate-limit.server';

const nobody = new Visitor();
let api: ServedApi;
let described: Document;
let client: Visitor;
let other: Visitor;
let day: string;

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  api = await ServedApi.start();
  [client, other] = await Promise.all([caller('client'), caller('many')]);
  day = await emptyDay(new Date());
  described = await readDescription(api);
});
afterAll(() => api.stop());

type Step = [
  id: string,
  status: number,
  visitor: () => Visitor,
  path: (id: string) => string,
  request?: () => ApiRequest,
];
const LIST = '/api/consultations';
const toList = () => LIST;
const toOne = (id: string) => `${LIST}/${id}`;
const toInitiate = () => `${LIST}/initiate`;
const toAsk = () => '/api/ask-jennifer/stream';
const toEstimate = () => '/api/tax-estimates';
const booking = (clock: string) => () => ({
  body: { serviceType: 'tax-planning', startsAt: orlando(day, clock).toISOString() },
});
const moving = (clock: string) => () => ({ body: { startsAt: orlando(day, clock).toISOString() } });
const foreign = (request: () => ApiRequest) => () => ({
  ...request(),
  headers: { 'Sec-Fetch-Site': 'cross-site' },
});
const empty = () => ({ body: {} });

/** Those that need an outside service: tests/routes/voice/transcription.test.ts. */
const ELSEWHERE = ['transcribeAndLog', 'logConversation'];

/** The refusals that every operation with a body has in common. */
const withBody = (id: string, visitor: () => Visitor, path: (id: string) => string): Step[] => [
  [id, 400, visitor, path, () => ({ raw: '{' })],
  [id, 403, visitor, path, foreign(empty)],
  [id, 413, visitor, path, () => ({ body: 'x'.repeat(300_000) })],
  [id, 415, visitor, path, () => ({ raw: '{}', headers: { 'Content-Type': 'text/plain' } })],
  [id, 422, visitor, path, empty],
];
const by = { nobody: () => nobody, client: () => client, other: () => other };

/** One after the other, on one consultation: each documented status of each operation. */
const STEPS: Step[] = [
  ['describeApi', 200, by.nobody, () => '/api/openapi.json'],
  [
    'estimateTax',
    200,
    by.nobody,
    toEstimate,
    () => ({
      body: {
        filingStatus: 'single',
        income: { w2: 80_000, gains: 5_000 },
        people: { children: 2 },
      },
    }),
  ],
  ...withBody('estimateTax', by.nobody, toEstimate),
  ['askJennifer', 200, by.nobody, toAsk, () => ({ body: { prompt: 'What are your hours?' } })],
  ...withBody('askJennifer', by.nobody, toAsk).filter(([, status]) => status !== 422),
  ['askJennifer', 400, by.nobody, toAsk, empty],
  [
    'initiateConsultation',
    200,
    by.nobody,
    toInitiate,
    () => ({ body: { serviceType: 'consultation' } }),
  ],
  ...withBody('initiateConsultation', by.nobody, toInitiate),
  ['bookConsultation', 401, by.nobody, toList, booking('10:00')],
  ['bookConsultation', 201, by.client, toList, booking('10:00')],
  ['bookConsultation', 409, by.other, toList, booking('10:00')],
  ...withBody('bookConsultation', by.client, toList),
  ['listConsultations', 200, by.client, toList],
  ['listConsultations', 401, by.nobody, toList],
  ['listConsultations', 422, by.client, () => `${LIST}?page=-1`],
  ['showConsultation', 200, by.client, toOne],
  ['showConsultation', 401, by.nobody, toOne],
  ['showConsultation', 404, by.other, toOne],
  ['moveConsultation', 200, by.client, toOne, moving('12:00')],
  ['moveConsultation', 401, by.nobody, toOne, moving('13:00')],
  ['moveConsultation', 404, by.other, toOne, moving('13:00')],
  ...withBody('moveConsultation', by.client, toOne),
  ['cancelConsultation', 401, by.nobody, toOne],
  ['cancelConsultation', 403, by.client, toOne, foreign(() => ({}))],
  ['cancelConsultation', 404, by.other, toOne],
  ['cancelConsultation', 204, by.client, toOne],
  ['cancelConsultation', 409, by.client, toOne],
  ['moveConsultation', 409, by.client, toOne, moving('13:00')],
  ['showConsultation', 200, by.client, toOne],
];

describe('the API’s responses', () => {
  const conforms = (id: string, answer: ApiAnswer) => expectDescribed(described, id, answer);

  test('match the description, and cover each described status', async () => {
    let consultation = '';
    const seen = new Set<string>();
    for (const [id, status, visitor, path, request] of STEPS) {
      const method = OPERATIONS.find((each) => each.id === id)!.method;
      const answer = await api.call(visitor(), method, path(consultation), request?.());
      expect(answer.status, `${id}: ${answer.text}`).toBe(status);
      conforms(id, answer);
      if (status === 201) consultation = String(answer.body.id);
      seen.add(`${id} ${status}`);
    }
    const { id: clientId } = await accountOf('client');
    const move = () => api.call(client, 'PUT', toOne(consultation), moving('16:00')());
    for (const [id, limit, points, key, call] of [
      [
        'estimateTax',
        'page by network',
        1_200,
        nobody.ip,
        () => api.call(nobody, 'POST', toEstimate(), empty()),
      ],
      [
        'bookConsultation',
        'request by account',
        60,
        clientId,
        () => api.call(client, 'POST', LIST, booking('16:00')()),
      ],
      ['moveConsultation', 'request by account', 1, clientId, move],
      [
        'askJennifer',
        'question by network',
        360,
        nobody.ip,
        () => api.call(nobody, 'POST', toAsk(), { body: { prompt: 'What are your hours?' } }),
      ],
    ] as const) {
      await consumeLimit(limit, key, points);
      const answer = await call();
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      conforms(id, answer);
      seen.add(`${id} 429`);
    }
    const documented = describedStatuses(described).filter(
      (each) => !ELSEWHERE.includes(each.split(' ')[0]!),
    );
    expect([...seen].sort()).toEqual(documented.sort());
    expect(await db.consultation.count()).toBe(1);
  });

  test('are problem documents for any other rejection', async () => {
    const check = schemaAt('components', 'schemas', 'Problem');
    const answers = [
      await api.call(client, 'PATCH', LIST),
      await api.call(client, 'GET', '/api/nothing'),
      await api.call(client, 'OPTIONS', LIST),
    ];
    for (const answer of answers)
      expect([answer.type, check(answer.body), answer.body.status]).toEqual([
        'application/problem+json',
        true,
        answer.status,
      ]);
  });
});

describe('the API description', () => {
  test('is valid OpenAPI 3.1 in another validator', async () => {
    const outcome = await new Validator().validate(structuredClone(described));
    expect(outcome).toMatchObject({ valid: true });
    expect(described.openapi).toMatch(/^3\.1\./);
    expect(
      await new Validator().validate({ ...structuredClone(described), paths: { x: 1 } }),
    ).toMatchObject({ valid: false });
  });

  test('has every address and method, and no other', async () => {
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

  test('derives sign-in requirements from the access table, where each address has a row', () => {
    for (const { path, operation } of operationsOf(described)) {
      const screen = findScreen(path);
      expect(screen?.path, path).toBe(path.replace(/\{(\w+)\}/g, ':$1'));
      expect(operation.security.length, path).toBe(screen!.audience === 'everyone' ? 0 : 1);
    }
  });
});
