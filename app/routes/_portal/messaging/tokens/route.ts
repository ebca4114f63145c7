import type { LoaderFunctionArgs } from '@remix-run/node';
import { respondWithToken } from '~/http/ably-tokens.server';
import { requireViewer } from '~/http/viewer.server';

/** An Ably token request for a person's conversation (`?thread=`), the inbox (`?inbox`), or both. */
export function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { searchParams } = new URL(args.request.url);
  const personId = searchParams.get('thread');
  const subscription = { personId, inbox: searchParams.has('inbox') };
  return respondWithToken(viewer, subscription);
}
