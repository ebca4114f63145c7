import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { ApiAnswer, ServedApi } from './api';
import { Visitor } from './visitor';

type Described = {
  operationId: string;
  responses: Record<string, { content?: Record<string, unknown>; headers?: object }>;
  requestBody?: object;
  security: object[];
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const escaped = (step: string) => step.replace(/~/g, '~0').replace(/\//g, '~1');

export async function readDescription(api: ServedApi): Promise<Document> {
  const { body } = await api.call(new Visitor(), 'GET', '/api/openapi.json');
  ajv.addSchema(body, 'api');
  return body as unknown as Document;
}

/** What checks a value by the schema at a place in the description, which was read before. */
export const schemaAt = (...steps: string[]) =>
  ajv.compile({ $ref: `api#/${steps.map((step) => encodeURIComponent(escaped(step))).join('/')}` });

export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Expects an operation's response to match the description read before. */
export function expectDescribed(described: Document, id: string, answer: ApiAnswer): void {
  const { path, method, operation } = operationsOf(described).find(
    (each) => each.operation.operationId === id,
  )!;
  const { content, headers } = operation.responses[answer.status] ?? {};
  expect(
    operation.responses[answer.status],
    `${id} ${answer.status} is not described`,
  ).toBeDefined();
  for (const name of Object.keys(headers ?? {}))
    expect(answer.headers.get(name), name).not.toBeNull();
  if (!content) return expect(answer.text).toBe('');
  const type = answer.type!.split(';')[0]!;
  expect(Object.keys(content), `${id} ${answer.status}`).toEqual([type]);
  const status = String(answer.status);
  const check = schemaAt('paths', path, method, 'responses', status, 'content', type, 'schema');
  expect(
    check(type === 'text/plain' ? answer.text : answer.body)
      ? null
      : [id, answer.text, check.errors],
  ).toBeNull();
}

/** The operations with each status that the description has for them: "estimateTax 200". */
export const describedStatuses = (described: Document) =>
  operationsOf(described).flatMap(({ operation }) =>
    Object.keys(operation.responses)
      .filter((status) => status !== 'default')
      .map((status) => `${operation.operationId} ${status}`),
  );

export type { Document };
