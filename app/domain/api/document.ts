import { z } from 'zod';
import type { Bookable } from '../booking/bookable';
import { EVERY_MEETING, meetingsText } from '../booking/meetings';
import { findScreen } from '../access/check-access';
import type { Named, Operation } from './operation';
import { problemSchema } from './problem';

type Json = { [name: string]: unknown };

const COMPONENTS = '#/components/schemas/';

/** The OpenAPI 3.1 description of `operations`. `sessionCookie` is the cookie's name. */
export function describeApi(
  operations: readonly Operation[],
  about: { title: string; sessionCookie: string; services: readonly Bookable[] },
): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(operation);
  const bodies = operations.flatMap(({ body }) => body ?? []);
  const answers = operations.flatMap(({ answer }) => answer.body ?? []);
  return {
    openapi: '3.1.1',
    info: {
      title: `${about.title} API`,
      version: '1.0.0',
      description: [
        'JSON in and out. Errors are RFC 9457 problem documents (application/problem+json).',
        `The types of services: ${about.services.map(({ type }) => type).join(', ')}.`,
        ...about.services
          .filter(({ meetings }) => meetings.length < EVERY_MEETING.length)
          .map(({ type, meetings }) => `${type} is offered ${meetingsText(meetings)} only.`),
      ].join(' '),
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: about.sessionCookie,
          description: 'The session cookie set when you sign in on the site.',
        },
      },
      schemas: {
        ...describeSchemas(bodies, 'input'),
        ...describeSchemas([...answers, { name: 'Problem', schema: problemSchema }], 'output'),
      },
    },
  };
}

function describeSchemas(named: readonly Named[], io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of new Map(named.map(({ name, schema }) => [name, schema])))
    registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => COMPONENTS + id });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas;
}

function describeOperation(operation: Operation): Json {
  const { id, summary, description, body, query, path, answer } = operation;
  const isOpen = findScreen(path)?.audience === 'everyone';
  const { properties = {} } = query ? z.toJSONSchema(query.schema, { io: 'input' }) : {};
  return {
    operationId: id,
    summary,
    description,
    security: isOpen ? [] : [{ session: [] }],
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    requestBody: body && { required: true, content: toJsonContent(body) },
    responses: {
      [answer.status]: {
        description: answer.description,
        headers: describeHeaders(answer.headers),
        content: operation.isText ? TEXT : answer.body && toJsonContent(answer.body),
      },
      ...describeRefusals(operation, isOpen),
    },
  };
}

const toJsonContent = ({ name }: Named) => ({
  'application/json': { schema: { $ref: COMPONENTS + name } },
});

/** What the entry refuses before a handler runs: always by a problem. */
const BEFORE_HANDLER = ['403', '413', '415'];

const TEXT = { 'text/plain': { schema: { type: 'string' } } };

const describeHeaders = (headers: Record<string, string> = {}): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );

function describeRefusals(operation: Operation, isOpen: boolean): Json {
  const { method, query, body, refusals, isText } = operation;
  const problem = {
    'application/problem+json': { schema: { $ref: `${COMPONENTS}Problem` } },
  };
  const all: Record<string, string | undefined> = {
    400: body && 'The body isn’t JSON.',
    401: isOpen ? undefined : 'Not signed in.',
    403: method === 'GET' ? undefined : 'The request came from a page on another site.',
    413: body && 'The body is too long.',
    415: body && 'The body isn’t application/json.',
    422: query && 'A parameter is invalid.',
    ...refusals,
    default: 'Any other error: method not allowed (405), server error (500), or busy (503).',
  };
  return Object.fromEntries(
    Object.entries(all).map(([status, description]) => [
      status,
      description && {
        description,
        content: isText && !BEFORE_HANDLER.includes(status) ? TEXT : problem,
      },
    ]),
  );
}
