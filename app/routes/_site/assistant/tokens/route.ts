import type { LoaderFunctionArgs } from '@remix-run/node';
import { chatSubscription } from '~/domain/messaging/subscription';
import { guardSignedIn } from '~/http/guard.server';
import { respondWithToken } from '~/http/ably-tokens.server';

/** An Ably token request for Jennifer's replies to the viewer (`?chat=` is their own account). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const chatOf = new URL(args.request.url).searchParams.get('chat') ?? '';
  return respondWithToken(viewer, chatSubscription(chatOf));
}
