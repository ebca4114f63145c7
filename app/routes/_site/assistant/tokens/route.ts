import type { LoaderFunctionArgs } from '@remix-run/node';
import { chatWanted } from '~/domain/messaging/live';
import { guardSignedIn } from '~/http/guard.server';
import { tokenAnswer } from '~/http/live-answer.server';

/** What a page asks Ably for a token with that hears what Jennifer answers to the viewer (`?chat=` their own account). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const chatOf = new URL(args.request.url).searchParams.get('chat') ?? '';
  return tokenAnswer(viewer, chatWanted(chatOf), () => Promise.resolve(true));
}
