import { parseSubscription } from '~/domain/messaging/subscription';
import { respondWithStream } from '~/http/open-stream.server';
import { viewerLoader } from '~/http/viewer.server';

export const loader = viewerLoader(({ args, viewer }) =>
  respondWithStream(args, viewer, parseSubscription(args.request.url)),
);
