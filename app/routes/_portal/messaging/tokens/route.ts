import type { LoaderFunctionArgs } from '@remix-run/node';
import { guardSignedIn } from '~/http/guard.server';
import { tokenAnswer } from '~/http/live-answer.server';
import { findThread } from '~/models/conversation/conversation.server';

/** What a page asks Ably for a token with that hears a person's conversation (`?thread=`), the inbox (`?inbox`), or both. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { searchParams } = new URL(args.request.url);
  const personId = searchParams.get('thread');
  const wanted = { personId, inbox: searchParams.has('inbox') };
  return tokenAnswer(viewer, wanted, async () => !personId || findThread(viewer, personId));
}
