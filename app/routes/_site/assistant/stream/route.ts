import type { LoaderFunctionArgs } from '@remix-run/node';
import { chatSubscription } from '~/domain/messaging/subscription';
import { respondWithStream } from '~/http/open-stream.server';
import { requireViewer } from '~/http/viewer.server';

/** Jennifer's replies to the viewer (`?chat=` is their own account), as server-sent events. */
export function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const chatOf = new URL(args.request.url).searchParams.get('chat') ?? '';
  return respondWithStream(args, viewer, chatSubscription(chatOf));
}
