import type { LoaderFunctionArgs } from '@remix-run/node';
import { chatSubscription } from '~/domain/messaging/subscription';
import { respondWithToken } from '~/http/ably-tokens.server';
import { requireViewer } from '~/http/viewer.server';

/** An Ably token request for Jennifer's replies to the viewer (`?chat=` is their own account). */
export function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const chatOf = new URL(args.request.url).searchParams.get('chat') ?? '';
  return respondWithToken(viewer, chatSubscription(chatOf));
}
