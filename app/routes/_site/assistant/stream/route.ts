import { chatSubscription } from '~/domain/messaging/subscription';
import { respondWithStream } from '~/http/open-stream.server';
import { viewerLoader } from '~/http/viewer.server';

export const loader = viewerLoader(({ args, viewer, searchParams }) => {
  const chatOf = searchParams.get('chat') ?? '';
  return respondWithStream(args, viewer, chatSubscription(chatOf));
});
