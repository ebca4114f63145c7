import type { LoaderFunctionArgs } from '@remix-run/node';
import { guardSignedIn } from '~/http/guard.server';
import { respondWithStream } from '~/http/open-stream.server';

/** Events of a person's conversation (`?thread=`), of the inbox (`?inbox`), or both. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { searchParams } = new URL(args.request.url);
  const personId = searchParams.get('thread');
  const subscription = { personId, inbox: searchParams.has('inbox') };
  return respondWithStream(args, viewer, subscription);
}
