import type { LoaderFunctionArgs } from '@remix-run/node';
import { guardSignedIn } from '~/http/guard.server';
import { streamAnswer } from '~/http/live-answer.server';
import { findThread } from '~/models/conversation/conversation.server';

/** What happens in a person's conversation (`?thread=`), in the inbox (`?inbox`), or in both, as server-sent events. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { searchParams } = new URL(args.request.url);
  const personId = searchParams.get('thread');
  const wanted = { personId, inbox: searchParams.has('inbox') };
  return streamAnswer(args, viewer, wanted, async () => !personId || findThread(viewer, personId));
}
