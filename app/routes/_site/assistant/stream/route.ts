import type { LoaderFunctionArgs } from '@remix-run/node';
import { chatWanted } from '~/domain/messaging/live';
import { guardSignedIn } from '~/http/guard.server';
import { streamAnswer } from '~/http/live-answer.server';

/** What Jennifer answers on the viewer's pages (`?chat=` their own account) from now on, as server-sent events. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const chatOf = new URL(args.request.url).searchParams.get('chat') ?? '';
  return streamAnswer(args, viewer, chatWanted(chatOf), () => Promise.resolve(true));
}
