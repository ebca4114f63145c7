import type { LoaderFunctionArgs } from '@remix-run/node';
import { guardSignedIn } from '~/http/guard.server';
import { respondWithToken } from '~/http/ably-tokens.server';

/** An Ably token request for a person's conversation (`?thread=`), the inbox (`?inbox`), or both. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { searchParams } = new URL(args.request.url);
  const personId = searchParams.get('thread');
  const subscription = { personId, inbox: searchParams.has('inbox') };
  return respondWithToken(viewer, subscription);
}
