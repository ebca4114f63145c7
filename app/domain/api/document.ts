import { z } from 'zod';
import { findScreen } from '../access/check-access';
import type { Named, Operation } from './operation';
import { problemSchema } from './problem';

type Json = { [name: string]: unknown };

const COMPONENTS = '#/components/schemas/';
const refTo = ({ name }: Named) => ({ $ref: COMPONENTS + name });

/** The OpenAPI 3.1 description of `operations`. `sessionCookie` is the name of the cookie that says who asks. */
export function describeApi(
  operations: readonly Operation[],
  about: { title: string; sessionCookie: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(operation);
  return {
    openapi: '3.1.1',
    info: {
      title: `${about.title} API`,
      version: '1.0.0',
      description:
        'JSON in and out. Errors are RFC 9457 problem documents (application/problem+json).',
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
        ...componentsOf(
          operations.flatMap(({ body }) => body ?? []),
          'input',
        ),
        ...componentsOf(
          [
            ...operations.flatMap(({ answer }) => answer.body ?? []),
            { name: 'Problem', schema: problemSchema },
          ],
          'output',
        ),
      },
    },
  };
}

/** The schemas by name. One that stands inside another is referred to. */
function componentsOf(named: readonly Named[], io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of new Map(named.map(({ name, schema }) => [name, schema])))
    registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => COMPONENTS + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [
      name,
      schema,
    ]),
  );
}

function describeOperation(operation: Operation): Json {
  const { id, summary, description, body, path } = operation;
  const parameters = [...pathParameters(path), ...queryParameters(operation)];
  return {
    operationId: id,
    summary,
    ...(description ? { description } : {}),
    security: findScreen(path)?.audience === 'everyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: refTo(body) } } },
        }
      : {}),
    responses: {
      ...answerOf(operation),
      ...refusalsOf(operation),
      default: problem(
        'Any other error: method not allowed (405), server error (500), or busy (503).',
      ),
    },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Operation): Json[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query.schema, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
}

function answerOf({ answer: { status, description, body, headers } }: Operation): Json {
  const described = Object.entries(headers ?? {}).map(([name, meaning]) => [
    name,
    { description: meaning, schema: { type: 'string' } },
  ]);
  return {
    [status]: {
      description,
      ...(described.length > 0 ? { headers: Object.fromEntries(described) } : {}),
      ...(body ? { content: { 'application/json': { schema: refTo(body) } } } : {}),
    },
  };
}

/** What can go wrong follows from what an operation takes, who may call it, and what it says of itself. */
function refusalsOf({ method, path, query, body, refusals }: Operation): Json {
  const all: Record<string, string> = {
    ...(body
      ? {
          400: 'The body isn’t JSON.',
          413: 'The body is too long.',
          415: 'The body isn’t application/json.',
        }
      : {}),
    ...(findScreen(path)?.audience === 'everyone' ? {} : { 401: 'Not signed in.' }),
    ...(method === 'GET' ? {} : { 403: 'The request came from a page on another site.' }),
    ...(query ? { 422: 'A parameter is invalid.' } : {}),
    ...refusals,
  };
  return Object.fromEntries(
    Object.entries(all).map(([status, description]) => [status, problem(description)]),
  );
}

function problem(description: string): Json {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: `${COMPONENTS}Problem` } } },
  };
}
