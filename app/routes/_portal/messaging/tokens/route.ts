import { parseSubscription } from '~/domain/messaging/subscription';
import { respondWithToken } from './ably-tokens.server';
import { viewerLoader } from '~/http/viewer.server';

export const loader = viewerLoader(({ args, viewer }) =>
  respondWithToken(viewer, parseSubscription(args.request.url)),
);
