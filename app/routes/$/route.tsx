import { NotFoundPage } from '~/ui/error-page';

/** Every address that no other route knows. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export const action = loader;

export default NotFoundPage;
