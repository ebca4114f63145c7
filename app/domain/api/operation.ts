import type { z } from 'zod';

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

export type Named<S extends z.ZodType = z.ZodType> = { name: string; schema: S };

/**
 * One thing the API does. The handlers check by these schemas and the description is made from
 * them. `path` names its parameters in braces; `check` reads the body where the schema alone would
 * answer less clearly; `refusals` says what the operation itself may answer, beside what sign-in,
 * body and address bring about.
 */
export type Operation = {
  id: string;
  method: Method;
  path: string;
  summary: string;
  /** Whether it answers and refuses in plain text. */
  isText?: true;
  description?: string;
  query?: Named<z.ZodObject>;
  body?: Named & { check?: (given: unknown) => z.ZodSafeParseResult<unknown> };
  answer: {
    status: 200 | 201 | 204;
    description: string;
    body?: Named;
    headers?: Record<string, string>;
  };
  refusals?: Partial<Record<400 | 403 | 404 | 409 | 422 | 429 | 503, string>>;
};

export type Given<N> = N extends Named<infer S> ? z.output<S> : undefined;

export const defineOperation = <const O extends Operation>(operation: O): O => operation;
