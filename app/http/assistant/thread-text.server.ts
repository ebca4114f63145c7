import { madeByText, type GuideReason } from '~/domain/assistant/made-by';
import { search } from '~/domain/assistant/guide/search';
import { isInCrisis } from '~/domain/assistant/guide/crisis';
import { clientTools } from '~/domain/assistant/letter/client-facts';
import { followUpLetter, followUpNote } from '~/domain/assistant/letter/follow-up';
import { answerLetter } from '~/domain/assistant/letter/letter';
import { replyDraft, type Envelope, type ReplyDraft } from '~/domain/assistant/reply-draft';
import { summarize, type ThreadSummary } from '~/domain/assistant/thread-summary';
import * as words from '~/domain/assistant/thread-words';
import { MAX_ANSWER, MAX_PROMPT } from '~/domain/assistant/words';
import { NO_DRAFT_IN_CRISIS, NOTHING_TO_ANSWER } from '~/domain/messaging/draft-address';
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
import { clientRecords } from '~/models/assistant/client-records.server';
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

/** `note` says what it is where it answers nothing, or where all of the answer is missing. */
export type MadeDraft = ReplyDraft & Made & { note: string | null };

/**
 * A letter that answers what a client wrote last, or follows up on what the firm wrote last; or why there is none. It is sent to
 * nobody.
 */
export async function draftReply(asked: Asked): Promise<MadeDraft | { problem: string }> {
  const { viewer, thread } = asked;
  const messages = await listLatest(viewer, thread);
  const { asked: open, answered } = words.lastAsked(messages);
  const last = open.map(({ content }) => content);
  if (last.length === 0) return { problem: NOTHING_TO_ANSWER };
  if (!answered && isInCrisis(last.join('\n'))) return { problem: NO_DRAFT_IN_CRISIS };
  const now = new Date();
  const index = await materialIndex(now);
  const records = clientRecords(viewer, thread.person.id, now);
  const question = {
    history: [],
    tools: { ...toolsFor(null, index, now), ...clientTools(records, now) },
    signal: asked.signal,
  };
  const envelope: Envelope = {
    to: thread.person,
    from: viewer.fullName,
    origin: env.appUrl,
    names: new Map(index.entries.map(({ page }) => [page.href, page.label])),
  };
  const { answer, by } = await askOutside(asked, 'draft', {
    ...question,
    prompt: `${answered ? words.FOLLOW_UP_REQUEST : words.DRAFT_REQUEST}\n${words.conversationText(messages)}`,
    instructions: words.DRAFT_INSTRUCTIONS,
    material: answered ? [] : search(last.join('\n').slice(-MAX_PROMPT * 2), index, now),
  });
  if (answer !== null)
    return {
      ...replyDraft(answer, envelope),
      by: madeByText(by),
      note: answered ? followUpNote(messages.at(-1)!) : null,
    };
  const guide = guideModel({ index, settings: readSettings(), now, forStaff: true });
  const ask = (prompt: string, before: readonly string[]) =>
    wholeText(guide, {
      ...question,
      prompt: prompt.slice(0, MAX_PROMPT * 2),
      history: before.map((message) => ({ role: 'user' as const, message })),
      instructions: '',
      material: [],
    });
  const source = { ask, records, now, before: words.beforeOpen(messages, open) };
  const letter = answered
    ? await followUpLetter(messages, source)
    : await answerLetter(last, source);
  return {
    ...replyDraft(letter.answer, envelope, letter.spanish),
    by: madeByText(by),
    note: letter.note,
  };
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
    if (withdrawn.aborted) return guide('withdrawn');
    if (answer === '' || stopping.aborted) return guide('failed');
    return { answer, by: { company: allowed.company ?? '' } };
  } catch (error) {
    if (!(error instanceof ModelFailedError)) throw error;
    if (withdrawn.aborted) return guide('withdrawn');
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
