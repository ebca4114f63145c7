import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { noEndpoint } from '~/http/api/endpoint.server';

/** Any other address under /api. */
export const loader = (args: LoaderFunctionArgs) => noEndpoint(args);
export const action = (args: ActionFunctionArgs) => noEndpoint(args);
