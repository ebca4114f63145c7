import { NotFoundPage } from '~/ui/error-page';

/**
 * Every address that no other route knows. Below a portal's address it is not found only for those
 * who may look there.
 */
export function loader(): Promise<never> {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export const action = loader;

export default NotFoundPage;
