import { chatSubscription } from '~/domain/messaging/subscription';
import { respondWithToken } from '~/http/ably-tokens.server';
import { viewerLoader } from '~/http/viewer.server';

export const loader = viewerLoader(({ viewer, searchParams }) => {
  const chatOf = searchParams.get('chat') ?? '';
  return respondWithToken(viewer, chatSubscription(chatOf));
});
