import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { NotFoundPage } from '~/ui/error-page';

/** Every address that no other route knows. Below a portal's address it is not found only for those who may look there. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  await guard(args);
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export const action = loader;

export default NotFoundPage;
