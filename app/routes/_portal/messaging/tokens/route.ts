import { respondWithToken } from '~/http/ably-tokens.server';
import { viewerLoader } from '~/http/viewer.server';

/** An Ably token request for a person's conversation (`?thread=`), the inbox (`?inbox`), or both. */
export const loader = viewerLoader(({ viewer, searchParams }) => {
  const personId = searchParams.get('thread');
  const subscription = { personId, inbox: searchParams.has('inbox') };
  return respondWithToken(viewer, subscription);
});
