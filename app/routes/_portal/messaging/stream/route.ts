import type { LoaderFunctionArgs } from '@remix-run/node';
import { respondWithStream } from '~/http/open-stream.server';
import { requireViewer } from '~/http/viewer.server';

/** Events of a person's conversation (`?thread=`), of the inbox (`?inbox`), or both. */
export function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { searchParams } = new URL(args.request.url);
  const personId = searchParams.get('thread');
  const subscription = { personId, inbox: searchParams.has('inbox') };
  return respondWithStream(args, viewer, subscription);
}
