import { madeByText, type GuideReason, type MadeBy } from '~/domain/assistant/made-by';
import { search } from '~/domain/assistant/guide/search';
import { replyDraft, type ReplyDraft } from '~/domain/assistant/reply-draft';
import { requestText, summarize, type ThreadSummary } from '~/domain/assistant/thread-summary';
import * as words from '~/domain/assistant/thread-words';
import { MAX_ANSWER, MAX_PROMPT } from '~/domain/assistant/words';
import { NO_FITTING_DRAFT, NOTHING_TO_ANSWER } from '~/domain/messaging/draft-address';
import { SECOND } from '~/domain/time/duration';
import { env } from '~/env.server';
import { guideModel } from '~/gateways/language-model/guide.server';
import { outsideModel } from '~/gateways/language-model/language-model.server';
import {
  ModelFailedError,
  type LanguageModel,
  type Question,
} from '~/gateways/language-model/port.server';
import { log } from '~/log.server';
import { addCost } from '~/models/assistant/budget.server';
import { materialIndex } from '~/models/assistant/material.server';
import { recordTools } from '~/models/assistant/personal-tools.server';
import { toolsFor } from '~/models/assistant/tools.server';
import { hasConsent } from '~/models/consent/consent.server';
import type { Thread } from '~/models/conversation/conversation.server';
import { listLatest, recordThreadText, type ThreadText } from '~/models/conversation/latest.server';
import { readSettings } from '~/models/setting.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { whileConsented } from '../consented.server';
import { modelAllowed } from './allowance.server';
import { stopping } from './stopping.server';

/** Milliseconds for a draft or a summary; after that the guide makes it. */
const MAX_TIME = 45 * SECOND;

/** Who asks for it, about which conversation (of `findThread`), and what ends the work. */
type Asked = { viewer: Viewer; thread: Thread; signal: AbortSignal };
type Made = { by: string };

/** A draft of the reply to what a client wrote last, or why there is none. It is sent to nobody. */
export async function draftReply(asked: Asked): Promise<(ReplyDraft & Made) | { problem: string }> {
  const { viewer, thread } = asked;
  const messages = await listLatest(viewer, thread);
  const last = words.lastAsked(messages).asked.map(({ content }) => content);
  if (last.length === 0) return { problem: NOTHING_TO_ANSWER };
  const now = new Date();
  const index = await materialIndex(now);
  const person = { accountId: thread.person.id };
  const prompt = last.join('\n').slice(-MAX_PROMPT * 2);
  const question = {
    history: [],
    tools: { ...toolsFor(null, index, now), ...recordTools(person, now) },
    signal: asked.signal,
  };
  const draft = (answer: string, by: MadeBy) => ({
    ...replyDraft(answer, thread.person.name, env.appUrl),
    by: madeByText(by),
  });
  const { answer, by } = await askOutside(asked, 'draft', {
    ...question,
    prompt: `${words.DRAFT_REQUEST}\n${words.conversationText(messages)}`,
    instructions: words.DRAFT_INSTRUCTIONS,
    material: search(prompt, index, now),
  });
  if (answer !== null) return draft(answer, by);
  const requests = requestText(last).slice(-MAX_PROMPT * 2);
  const guide = guideModel({ index, settings: readSettings(), now, forStaff: true });
  const told =
    requests &&
    (await wholeText(guide, { ...question, prompt: requests, instructions: '', material: [] }));
  return told ? draft(told, by) : { problem: NO_FITTING_DRAFT };
}

/** The latest of a conversation in a few lines: a model's words, or lines of its messages; null where there are none. */
export async function summarizeThread(
  asked: Asked,
): Promise<((ThreadSummary | { answer: string }) & Made) | null> {
  const messages = await listLatest(asked.viewer, asked.thread);
  if (messages.length === 0) return null;
  const conversation = words.conversationText(messages);
  const { answer, by } = await askOutside(asked, 'summary', {
    prompt: `${words.SUMMARY_REQUEST}\n${conversation}`,
    instructions: words.SUMMARY_INSTRUCTIONS,
    history: [],
    material: [],
    tools: {},
    quotable: conversation,
    signal: asked.signal,
  });
  const made = answer === null ? summarize(messages) : { answer };
  return { ...made, by: madeByText(by) };
}

/** What the outside model says where it may be asked, with whoever is to make the text; what is asked is recorded before. */
async function askOutside({ viewer, thread }: Asked, text: ThreadText, question: Question) {
  const now = new Date();
  const allowed = await outsideFor(viewer, thread, now);
  const model = typeof allowed === 'string' ? null : allowed;
  await recordThreadText(viewer, thread, text, model?.company ?? null);
  const guide = (reason: GuideReason) => ({ answer: null, by: { guide: reason } });
  if (typeof allowed === 'string') return guide(allowed);
  let cents = 0;
  const { withdrawn, mayGoOn, done } = whileConsented(thread.person.id, 'language-model');
  try {
    const answer = await wholeText(allowed, {
      ...question,
      signal: AbortSignal.any([
        question.signal,
        withdrawn,
        stopping,
        AbortSignal.timeout(MAX_TIME),
      ]),
      maySend: mayGoOn,
      used: (usage) => void (cents = usage.cents),
    });
    if (withdrawn.aborted) return guide('no consent');
    if (answer === '' || stopping.aborted) return guide('failed');
    return { answer, by: { company: allowed.company ?? '' } };
  } catch (error) {
    if (!(error instanceof ModelFailedError)) throw error;
    if (withdrawn.aborted) return guide('no consent');
    log.error({ err: error, model: allowed.company }, 'no text about a conversation was made');
    return guide('failed');
  } finally {
    done();
    if (cents > 0) await addCost(cents, now);
  }
}

/** The outside model, or why this client's words don't go there. */
async function outsideFor(
  { accountId }: Viewer,
  { person }: Thread,
  now: Date,
): Promise<LanguageModel | GuideReason> {
  const model = outsideModel();
  if (!model) return 'no model';
  if (!(await hasConsent(person.id, 'language-model', now))) return 'no consent';
  return (await modelAllowed({ accountId }, now)) ? model : 'limit';
}

async function wholeText(model: LanguageModel, question: Question): Promise<string> {
  let text = '';
  for await (const chunk of model.answer(question)) {
    text = (text + chunk).slice(0, MAX_ANSWER);
    if (text.length === MAX_ANSWER) break;
  }
  return text.trim();
}
