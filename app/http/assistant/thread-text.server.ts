import type { Fact } from '~/domain/assistant/fact';
import { isInCrisis } from '~/domain/assistant/guide/crisis';
import { answerWithGuide } from '~/domain/assistant/guide/guide';
import { canSendTurns } from '~/domain/assistant/sent';
import {
  followUpNote,
  writeFollowUp,
  writeReply,
  type FindFacts,
} from '~/domain/assistant/thread/draft';
import * as words from '~/domain/assistant/thread/latest';
import {
  madeByText,
  writeLetter,
  type GuideReason,
  type ReplyDraft,
} from '~/domain/assistant/thread/letter';
import { summarize } from '~/domain/assistant/thread/summary';
import type { Tools } from '~/domain/assistant/tools';
import { MAX_PROMPT } from '~/domain/assistant/words';
import { ADD_ANSWER, NO_DRAFT_IN_CRISIS, NOTHING_TO_ANSWER } from '~/domain/messaging/reply-draft';
import { SECOND } from '~/domain/time/duration';
import { outsideModel } from '~/gateways/language-model/language-model.server';
import {
  ModelFailedError,
  type LanguageModel,
  type WritingRequest,
} from '~/gateways/language-model/port.server';
import { log } from '~/log.server';
import { addCost } from '~/models/assistant/budget.server';
import { searchIndex } from '~/models/assistant/material.server';
import { clientTools, toolsFor } from '~/models/assistant/tools.server';
import { hasConsent, watchConsent } from '~/models/consent.server';
import type { Thread } from '~/models/conversation/conversation.server';
import { listLatest, recordThreadText, type ThreadText } from '~/models/conversation/list.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { rateLimitMessage } from '../rate-limit.server';
import { canUseModel } from './allowance.server';
import { stopping } from './answer-stream.server';

const MAX_TIME = 45 * SECOND;

const nothing = () => Promise.resolve([]);
/** Records a letter never mentions: questions about them are gaps for staff to fill. */
const NOT_LOOKED_UP: Tools = {
  own_messages: nothing,
  own_plan: nothing,
  own_estimates: nothing,
  own_classes: nothing,
  own_calendar: nothing,
  open_ticket: nothing,
};

type NoText = { problem: string; status: number };

/** Counts a draft or summary. Says how long to wait if there were too many. */
async function countText({ accountId }: Viewer): Promise<NoText | null> {
  const problem = await rateLimitMessage(['question by account', accountId]);
  return problem === null ? null : { problem, status: 429 };
}

type Asked = { viewer: Viewer; thread: Thread; signal: AbortSignal };

/** `note` says what it is where it answers nothing, or where all of the answer is missing. */
export type MadeDraft = ReplyDraft & { by: string; note: string | null };

/** A letter that answers the client's last messages or follows up on ours, or why there is none. */
export async function draftReply(asked: Asked): Promise<MadeDraft | NoText> {
  const { viewer, thread } = asked;
  const refusal = await countText(viewer);
  if (refusal) return refusal;
  const messages = await listLatest(viewer, thread);
  const { asked: open, answered } = words.findLastAsked(messages);
  const contents = listContents(open);
  const whole = contents.join('\n');
  if (contents.length === 0) return { problem: NOTHING_TO_ANSWER, status: 409 };
  if (!answered && isInCrisis(whole)) return { problem: NO_DRAFT_IN_CRISIS, status: 409 };
  const now = new Date();
  const search = await searchIndex(now);
  const language = search.detectLanguage(whole);
  const tools = {
    ...toolsFor(null, (query) => search.facts(query), now),
    ...clientTools(viewer, thread.person.id, now),
  };
  const conversation = words.conversationText(messages);
  const { answer, by } = await askOutside(asked, 'draft', {
    prompt: `${answered ? words.FOLLOW_UP_REQUEST : words.DRAFT_REQUEST}\n${conversation}`,
    instructions: words.draftInstructions(),
    material: answered ? [] : search.facts(whole.slice(-MAX_PROMPT)),
    tools,
    // A figure that only the client wrote is no promise of the firm's.
    sources: [...listContents(messages.filter(({ fromFirm }) => fromFirm)), ADD_ANSWER].join('\n'),
  });
  const envelope = { to: thread.person, from: viewer.fullName, language };
  if (answer !== null) {
    const note = answered ? followUpNote(messages.at(-1)!) : null;
    return { ...writeLetter(answer, envelope), by: madeByText(by), note };
  }
  const findFacts: FindFacts = async (question, before) => {
    const history = before ? [{ role: 'user' as const, message: before.slice(-MAX_PROMPT) }] : [];
    const prompt = question.slice(0, MAX_PROMPT);
    const guideTools = { ...NOT_LOOKED_UP, ...tools };
    return clearFacts(
      answerWithGuide({ prompt, history, search, tools: guideTools, now, language }),
    );
  };
  const letter = answered
    ? writeFollowUp(messages.at(-1)!, await listNeeded(tools), language)
    : await writeReply(contents, language, findFacts);
  return { ...writeLetter(letter.answer, envelope), by: madeByText(by), note: letter.note };
}

const listContents = (messages: readonly words.ThreadMessage[]) =>
  messages.map(({ content }) => content);

async function clearFacts(answer: ReturnType<typeof answerWithGuide>): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (;;) {
    const { value, done } = await answer.next();
    if (done) return value ? facts : [];
    if (value.type === 'facts') facts.push(...value.facts);
  }
}

async function listNeeded({ own_documents: list }: Tools) {
  const facts = (await list?.({ only: 'needed' })) ?? [];
  return facts.filter(({ kind }) => kind === 'record');
}

/** A conversation in a few lines: a model's words, or lines of its messages. */
export async function summarizeThread(asked: Asked) {
  const refusal = await countText(asked.viewer);
  if (refusal) return refusal;
  const messages = await listLatest(asked.viewer, asked.thread);
  if (messages.length === 0) return { problem: NOTHING_TO_ANSWER, status: 409 };
  const { answer, by } = await askOutside(asked, 'summary', {
    prompt: `${words.SUMMARY_REQUEST}\n${words.conversationText(messages)}`,
    instructions: words.SUMMARY_INSTRUCTIONS,
    material: [],
    tools: {},
    sources: listContents(messages).join('\n'),
  });
  const made = answer === null ? summarize(messages) : { answer };
  return { ...made, by: madeByText(by) };
}

type Request = Pick<WritingRequest, 'prompt' | 'instructions' | 'material' | 'tools' | 'sources'>;

/** The outside model's text where it may be asked, and who is to make it. Recorded before. */
async function askOutside({ viewer, thread, signal }: Asked, text: ThreadText, request: Request) {
  const now = new Date();
  const allowed = await outsideFor(viewer, thread, request, now);
  const model = typeof allowed === 'string' ? null : allowed;
  await recordThreadText(viewer, thread, text, model?.company ?? null);
  const guide = (reason: GuideReason) => ({ answer: null, by: { guide: reason } });
  if (typeof allowed === 'string') return guide(allowed);
  let cents = 0;
  const { withdrawn, isStillGranted, done } = watchConsent(thread.person.id, 'language-model');
  try {
    const written = await allowed.write({
      ...request,
      history: [],
      signal: AbortSignal.any([signal, withdrawn, stopping, AbortSignal.timeout(MAX_TIME)]),
      maySend: isStillGranted,
      used: (usage) => void (cents = usage.cents),
    });
    if (withdrawn.aborted) return guide('withdrawn');
    if (written === '' || stopping.aborted) return guide('failed');
    return { answer: written, by: { company: allowed.company } };
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
  { prompt }: Request,
  now: Date,
): Promise<LanguageModel | GuideReason> {
  const model = outsideModel();
  if (!model) return 'no model';
  if (!(await hasConsent(person.id, 'language-model', now))) return 'no consent';
  if (!canSendTurns([], prompt)) return 'personal number';
  return (await canUseModel({ accountId }, now)) ? model : 'limit';
}
