import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { describeApi } from '~/domain/api/document';
import { defineOperation } from '~/domain/api/operation';
import { OPERATIONS } from '~/domain/api/operations';

const thing = z.strictObject({ name: z.string().default('x') });
const show = defineOperation({
  id: 'show',
  method: 'GET',
  path: '/api/consultations/{id}',
  summary: 'Show',
  query: { name: 'Query', schema: z.object({ page: z.number().default(1) }) },
  answer: { status: 200, description: 'It.', body: { name: 'Shown', schema: thing } },
  refusals: { 404: 'Missing.' },
});
const make = defineOperation({
  id: 'make',
  method: 'POST',
  path: '/api/tax-estimates',
  summary: 'Make',
  description: 'Makes one.',
  body: { name: 'New', schema: thing },
  answer: { status: 201, description: 'Made.', headers: { Location: 'Where.' } },
});
const away = defineOperation({
  id: 'away',
  method: 'DELETE',
  path: '/api/consultations/{id}',
  summary: 'Away',
  answer: { status: 204, description: 'Gone.' },
});
const described = describeApi([show, make, away], { title: 'Portal', sessionCookie: 'sid' }) as {
  openapi: string;
  info: { title: string };
  servers: unknown;
  paths: Record<
    string,
    Record<string, { responses: Record<string, unknown>; parameters?: unknown[] }>
  >;
  components: { schemas: Record<string, object>; securitySchemes: unknown };
};
const of = (path: string, method: string) => described.paths[path]![method]!;
const refused = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

test('the API says who it is, and which cookie tells who asks', () => {
  expect(described).toMatchObject({
    openapi: '3.1.1',
    info: { title: 'Portal API', version: '1.0.0' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  });
});

test('an operation is described with what it takes, answers and refuses', () => {
  const { responses, ...rest } = of('/api/consultations/{id}', 'get');
  expect(rest).toEqual({
    operationId: 'show',
    summary: 'Show',
    security: [{ session: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'page', in: 'query', required: false, schema: { type: 'number', default: 1 } },
    ],
  });
  expect(responses).toEqual({
    200: {
      description: 'It.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Shown' } } },
    },
    401: refused('Not signed in.'),
    404: refused('Missing.'),
    422: refused('A parameter is invalid.'),
    default: refused(expect.stringContaining('(405)')),
  });
});

test('one that takes a body from everyone can be refused for it, and asks for no session', () => {
  const { responses, ...rest } = of('/api/tax-estimates', 'post');
  expect(rest).toEqual({
    operationId: 'make',
    summary: 'Make',
    description: 'Makes one.',
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/New' } } },
    },
  });
  expect(Object.keys(responses)).toEqual(['201', '400', '403', '413', '415', 'default']);
  for (const status of [400, 403, 413, 415])
    expect(responses[status]).toEqual(refused(expect.stringMatching(/^The .+\.$/)));
  expect(responses[201]).toEqual({
    description: 'Made.',
    headers: { Location: { description: 'Where.', schema: { type: 'string' } } },
  });
});

test('one that takes and answers nothing stands beside another of its address', () => {
  const { responses, parameters, ...rest } = of('/api/consultations/{id}', 'delete');
  expect(rest).toEqual({ operationId: 'away', summary: 'Away', security: [{ session: [] }] });
  expect(parameters).toHaveLength(1);
  expect(Object.keys(responses)).toEqual(['204', '401', '403', 'default']);
  expect(responses[204]).toEqual({ description: 'Gone.' });
});

test('a schema says what may be sent, and what is answered', () => {
  const { New, Shown, Problem, ...others } = described.components.schemas;
  const shape = { type: 'object', additionalProperties: false };
  expect(New).toEqual({ ...shape, properties: { name: { type: 'string', default: 'x' } } });
  expect(Shown).toEqual({ ...New, required: ['name'] });
  expect(Problem).toMatchObject({ required: ['type', 'title', 'status', 'detail'] });
  expect(others).toEqual({});
});

it('has a name of its own for each operation, and for each schema', () => {
  const ids = OPERATIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const places = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
  const named = OPERATIONS.flatMap(({ body, query, answer }) => [body, query, answer.body]);
  const schemas = new Map(named.flatMap((each) => (each ? [[each.name, each.schema]] : [])));
  for (const each of named) if (each) expect(schemas.get(each.name), each.name).toBe(each.schema);
});
