import type { Fact } from '~/domain/assistant/fact';
import { isInCrisis } from '~/domain/assistant/guide/crisis';
import { answerWithGuide } from '~/domain/assistant/guide/guide';
import type { WritingRequest } from '~/domain/assistant/model/port';
import { canSendTurns } from '~/domain/assistant/sent';
import { writeReply, type FindFacts } from '~/domain/assistant/thread/draft';
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
import {
  ADD_ANSWER,
  NO_DRAFT_IN_CRISIS,
  NOTHING_TO_ANSWER,
  NOTHING_TO_SUMMARIZE,
} from '~/domain/messaging/reply-draft';
import { SECOND } from '~/domain/time/duration';
import { hasConsent, watchConsent } from '../consent.server';
import type { Thread } from '../conversation/conversation.server';
import { listLatest, recordThreadText, type ThreadText } from '../conversation/list.server';
import { getFirm } from '../firm/published.server';
import type { Viewer } from '../sign-in/session.server';
import type { Asker } from './ask.server';
import { searchIndex } from './material.server';
import { clientTools, toolsFor } from './tools.server';
import { writeText } from './write-text.server';

const MAX_TIME = 45 * SECOND;

const nothing = () => Promise.resolve([]);
/** What a letter never mentions: questions about it are gaps for staff to fill. */
const NOT_LOOKED_UP: Tools = { own_plan: nothing, open_ticket: nothing };

type NoText = { problem: string; status: number };
export type ThreadTextRequest = Pick<Asker, 'model' | 'canUseModel'> & {
  viewer: Viewer;
  thread: Thread;
  signal: AbortSignal;
};

/** `note` says what it is where it answers nothing, or where all of the answer is missing. */
type MadeDraft = ReplyDraft & { by: string; note: string | null };

/** A letter that answers what the client wrote since our last message, or why there is none. */
export async function draftReply(asked: ThreadTextRequest): Promise<MadeDraft | NoText> {
  const { viewer, thread } = asked;
  const messages = await listLatest(viewer, thread);
  const contents = listContents(words.listOpen(messages));
  const whole = contents.join('\n');
  if (contents.length === 0) return { problem: NOTHING_TO_ANSWER, status: 409 };
  if (isInCrisis(whole)) return { problem: NO_DRAFT_IN_CRISIS, status: 409 };
  const now = new Date();
  const search = await searchIndex(now);
  const language = search.detectLanguage(whole);
  const tools = {
    ...toolsFor(null, (query) => search.facts(query), now),
    ...clientTools(viewer, thread.person.id, now),
  };
  const conversation = words.conversationText(messages);
  const { text, by } = await askOutside(asked, 'draft', {
    prompt: `${words.DRAFT_REQUEST}\n${conversation}`,
    instructions: words.draftInstructions(getFirm()),
    material: search.facts(whole.slice(-MAX_PROMPT)),
    tools,
    // A figure that only the client wrote is no promise of the firm's.
    sources: [...listContents(messages.filter(({ fromFirm }) => fromFirm)), ADD_ANSWER].join('\n'),
  });
  const envelope = { to: thread.person, from: viewer.fullName, language };
  if (text) return { ...writeLetter(text, envelope), by, note: null };
  const guideTools = { ...NOT_LOOKED_UP, ...tools };
  const findFacts: FindFacts = (question, before) => {
    const history = before ? [{ role: 'user' as const, message: before.slice(-MAX_PROMPT) }] : [];
    const prompt = question.slice(0, MAX_PROMPT);
    return clearFacts(
      answerWithGuide({ prompt, history, search, tools: guideTools, now, language }),
    );
  };
  const { answer, note } = await writeReply(contents, language, findFacts);
  return { ...writeLetter(answer, envelope), by, note };
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

/** A conversation in a few lines: a model's words, or lines of its messages. */
export async function summarizeThread(asked: ThreadTextRequest) {
  const messages = await listLatest(asked.viewer, asked.thread);
  if (messages.length === 0) return { problem: NOTHING_TO_SUMMARIZE, status: 409 };
  const { text, by } = await askOutside(asked, 'summary', {
    prompt: `${words.SUMMARY_REQUEST}\n${words.conversationText(messages)}`,
    instructions: words.SUMMARY_INSTRUCTIONS,
    material: [],
    tools: {},
    sources: listContents(messages).join('\n'),
  });
  return { ...(text ? { answer: text } : summarize(messages)), by };
}

type Request = Pick<WritingRequest, 'prompt' | 'instructions' | 'material' | 'tools' | 'sources'>;

/** The outside model's text where it may be asked, and who makes it. Recorded before. */
async function askOutside(asked: ThreadTextRequest, kind: ThreadText, request: Request) {
  const { viewer, thread, model, signal } = asked;
  const refusal = await findRefusal(asked, request);
  await recordThreadText(viewer, thread, kind, refusal ? null : model!.company);
  const guide = (reason: GuideReason) => ({ text: '', by: madeByText({ guide: reason }) });
  if (refusal) return guide(refusal);
  const { withdrawn, isStillGranted, done } = watchConsent(thread.person.id, 'language-model');
  const ends = AbortSignal.any([signal, withdrawn, AbortSignal.timeout(MAX_TIME)]);
  const whole = { ...request, signal: ends, maySend: isStillGranted };
  const text = await writeText(model!, whole, `the ${kind} of a conversation`).finally(done);
  if (withdrawn.aborted) return guide('withdrawn');
  return text ? { text, by: madeByText(model!) } : guide('failed');
}

/** Why this client's words don't go to the outside model; null where they do. */
async function findRefusal(
  { thread, model, canUseModel }: ThreadTextRequest,
  { prompt }: Request,
): Promise<GuideReason | null> {
  if (!model) return 'no model';
  if (!(await hasConsent(thread.person.id, 'language-model', new Date()))) return 'no consent';
  if (!canSendTurns([], prompt)) return 'personal number';
  return (await canUseModel()) ? null : 'limit';
}
