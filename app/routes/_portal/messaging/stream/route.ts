import { respondWithStream } from '~/http/open-stream.server';
import { viewerLoader } from '~/http/viewer.server';

/** Events of a person's conversation (`?thread=`), of the inbox (`?inbox`), or both. */
export const loader = viewerLoader(({ args, viewer, searchParams }) => {
  const personId = searchParams.get('thread');
  const subscription = { personId, inbox: searchParams.has('inbox') };
  return respondWithStream(args, viewer, subscription);
});
