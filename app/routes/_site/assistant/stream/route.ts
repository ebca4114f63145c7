import { chatSubscription } from '~/domain/messaging/subscription';
import { respondWithStream } from '~/http/open-stream.server';
import { viewerLoader } from '~/http/viewer-loader.server';

/** Jennifer's replies to the viewer (`?chat=` is their own account), as server-sent events. */
export const loader = viewerLoader(({ args, viewer, searchParams }) => {
  const chatOf = searchParams.get('chat') ?? '';
  return respondWithStream(args, viewer, chatSubscription(chatOf));
});
