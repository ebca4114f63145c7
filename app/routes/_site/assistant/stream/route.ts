import type { LoaderFunctionArgs } from '@remix-run/node';
import { chatSubscription } from '~/domain/messaging/subscription';
import { guardSignedIn } from '~/http/guard.server';
import { respondWithStream } from '~/http/open-stream.server';

/** Jennifer's replies to the viewer (`?chat=` is their own account), as server-sent events. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const chatOf = new URL(args.request.url).searchParams.get('chat') ?? '';
  return respondWithStream(args, viewer, chatSubscription(chatOf));
}
