import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ServedApi } from './api';
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

/** Reads the description that the API serves. */
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

export type { Document };
