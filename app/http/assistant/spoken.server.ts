import { toContext } from '~/domain/assistant/context';
import { maskNumbers } from '~/domain/assistant/privacy/mask';
import { promptText } from '~/domain/assistant/prompt';
import { NO_ANSWER } from '~/domain/assistant/words';
import type { Viewer } from '~/models/sign-in/session.server';
import type { Args } from '../request.server';
import { getAsker } from './allowance.server';
import { wholeAnswer } from './ask.server';

/** Asks Jennifer what somebody said on the page `from`. `questionWait` has counted it. */
export async function answerSpoken(args: Args, viewer: Viewer, transcript: string, from: string) {
  const masked = maskNumbers(transcript);
  const nothing = { transcript: masked, reply: null, error: null, answerId: null };
  if (transcript.trim() === '') return nothing;
  const read = promptText.safeParse(transcript);
  if (!read.success) return { ...nothing, error: read.error.issues[0]!.message };
  let answerId: string | null = null;
  const reply = await wholeAnswer({
    prompt: read.data,
    viewer,
    party: { accountId: viewer.accountId },
    asker: getAsker(args, viewer),
    context: toContext(from),
    signal: args.request.signal,
    source: 'voice',
    named: (id) => void (answerId = id),
  });
  return { ...nothing, reply, error: reply === null ? NO_ANSWER : null, answerId };
}
