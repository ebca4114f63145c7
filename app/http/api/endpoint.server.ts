import { METHODS, type Given, type Operation } from '~/domain/api/operation';
import { bodyProblems, ProblemError, queryProblems } from '~/domain/api/problem';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { logFailure } from '../form-action.server';
import type { Firm } from '~/domain/firm/content';
import { requireFirm, type Args } from '../request.server';
import { getViewer, requireViewer } from '../viewer.server';
import { json, problemResponse, readJson } from './json.server';

export type Call<O extends Operation, V = Viewer | null> = {
  args: Args;
  firm: Firm;
  viewer: V;
  query: Given<O['query']>;
  body: Given<O['body']>;
};
export type Handler = { method: Operation['method']; answer: (args: Args) => Promise<Response> };

/** Handles an operation: its schemas check query and body. `admit` may refuse before that. */
export const handler = <O extends Operation>(
  operation: O,
  work: (call: Call<O>) => Promise<Response>,
  admit?: (args: Args) => Promise<void>,
): Handler => ({
  method: operation.method,
  answer: async (args) => {
    const viewer = getViewer(args.context);
    await admit?.(args);
    const query = readQuery(operation, args.request) as Given<O['query']>;
    const body = (await readBody(operation, args.request)) as Given<O['body']>;
    return work({ args, firm: requireFirm(args.context), viewer, query, body });
  },
});

export const personalHandler = <O extends Operation>(
  operation: O,
  work: (call: Call<O, Viewer>) => Promise<Response>,
): Handler =>
  handler(operation, ({ args, ...call }) =>
    work({ ...call, args, viewer: requireViewer(args.context) }),
  );

/** The loader and action of one address of the API. It answers always in JSON and never throws. */
export const endpoint =
  (...handlers: readonly Handler[]): ((args: Args) => Promise<Response>) =>
  (args) =>
    withProblems(args, async () => {
      const { method } = args.request;
      const head = method === 'HEAD';
      const found = handlers.find((each) => each.method === (head ? 'GET' : method));
      if (!found) throw wrongMethod(handlers);
      const answer = await found.answer(args);
      return head ? json(null, answer) : answer;
    });

export const noEndpoint = (args: Args): Promise<Response> =>
  withProblems(args, () => {
    throw new ProblemError(404, 'Unknown endpoint. See /api/openapi.json.');
  });

async function withProblems(args: Args, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    return problemResponse(error instanceof ProblemError ? error : failure(error, args));
  }
}

function wrongMethod(handlers: readonly Handler[]): ProblemError {
  const allowed = METHODS.filter((method) =>
    handlers.some((each) => each.method === method),
  ).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const Allow = allowed.join(', ');
  return new ProblemError(405, `Allowed methods: ${Allow}.`, { headers: { Allow } });
}

function failure(error: unknown, args: Args): ProblemError {
  if (isDatabaseBusy(error))
    return new ProblemError(503, 'The portal is busy. Try again in a moment.', {
      headers: { 'Retry-After': '2' },
    });
  const requestId = logFailure(args, error);
  return new ProblemError(
    500,
    `The request failed on our side. Try again. If it happens again, tell us this number: ${requestId}.`,
    { requestId },
  );
}

function readQuery({ query }: Operation, request: Request): unknown {
  if (!query) return undefined;
  const given = Object.fromEntries(
    [...new URL(request.url).searchParams].map(([name, value]) => [
      name,
      /^-?\d{1,9}$/.test(value) ? Number(value) : value,
    ]),
  );
  const read = query.schema.safeParse(given);
  if (!read.success)
    throw new ProblemError(422, 'Some parameters are invalid.', {
      errors: queryProblems(read.error),
    });
  return read.data;
}

async function readBody({ body }: Operation, request: Request): Promise<unknown> {
  if (!body) return undefined;
  const given = await readJson(request);
  const read = body.check ? body.check(given) : body.schema.safeParse(given);
  if (!read.success)
    throw new ProblemError(422, 'Some fields are invalid.', { errors: bodyProblems(read.error) });
  return read.data;
}
