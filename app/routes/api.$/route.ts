import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ProblemError } from '~/domain/api/problem';
import { problemResponse } from '~/http/api/answer.server';
import { apiGuard } from '~/http/api/guard.server';

/** Any other address under /api. */
async function unknown(args: LoaderFunctionArgs): Promise<Response> {
  await apiGuard(args);
  return problemResponse(new ProblemError(404, 'The API has no such address. It is described at /api/openapi.json.'));
}

export const loader = (args: LoaderFunctionArgs) => unknown(args);
export const action = (args: ActionFunctionArgs) => unknown(args);
