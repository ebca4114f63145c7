import { renderPart, type AnswerPart } from '~/domain/assistant/answer';
import type { AssistantContext } from '~/domain/assistant/context';
import { withArticle } from '~/domain/access/roles';
import type { Fact, Language } from '~/domain/assistant/fact';
import { isInCrisis } from '~/domain/assistant/guide/crisis';
import { answerWithGuide } from '~/domain/assistant/guide/guide';
import {
  ModelFailedError,
  ModelUnusableError,
  type LanguageModel,
  type Question,
} from '~/domain/assistant/model/port';
import { jenniferInstructions } from '~/domain/assistant/model/prompt';
import { maskSpread } from '~/domain/assistant/privacy/mask';
import { canSendTurns } from '~/domain/assistant/sent';
import * as words from '~/domain/assistant/words';
import { chatChannel, type Realtime } from '~/domain/messaging/realtime';
import { log } from '~/log.server';
import { findConsentDay, watchConsent } from '../consent.server';
import { getFirm } from '../firm/published.server';
import type { Viewer } from '../sign-in/session.server';
import {
  listTurns,
  maskQuestion,
  newAnswerId,
  saveAnswer,
  saveQuestion,
  type AiTurn,
  type Party,
} from './conversation.server';
import { searchIndex } from './material.server';
import { toolsFor } from './tools.server';
import { noteAnswer, stopping } from './under-way.server';

/** How long an answer may take, in milliseconds. */
export const MAX_ANSWER_TIME = 100_000;

export type Asker = {
  viewer: Viewer | null;
  party: Party;
  /** The outside model, or null where none is set up. */
  model: LanguageModel | null;
  /** Counts one more question to it. */
  canUseModel: () => Promise<boolean>;
  publish: Realtime['publish'];
};

export type Asked = Asker & {
  prompt: string;
  context: AssistantContext;
  signal: AbortSignal;
  source?: 'chat' | 'voice';
  /** The name of the page that asks: it shows the answer itself. */
  key?: string | null;
  /** Called before the first words with the answer's id and the question, its numbers masked. */
  named?: (answerId: string, question: string) => void;
};

/** The answer so far, its model (null for the guide) and cost; `begun` once a part is shown. */
const NOTHING_SAID = {
  message: '',
  begun: false,
  isFull: false,
  unanswered: false,
  usage: { inputTokens: 0, outputTokens: 0, cents: 0 },
  model: null as LanguageModel | null,
};
type AnswerState = typeof NOTHING_SAID;
type PersonalQuestion = Question & { history: readonly AiTurn[] };

/** The answer as it comes; kept with its question, also where it breaks off. `signal` ends it. */
export async function* askJennifer(asked: Asked): AsyncGenerator<string, void> {
  const { prompt, viewer, party, signal } = asked;
  const now = new Date();
  const history = await listTurns(party, words.HANDED_OVER);
  const search = await searchIndex(now);
  const language = search.detectLanguage(prompt);
  const kept = await keepQuestion(asked, history, now);
  const id = newAnswerId(Date.now());
  asked.named?.(id, kept);
  const inCrisis = isInCrisis(prompt);
  const canSend = canSendTurns(history, prompt);
  // Who speaks of ending their life gets words that people have written.
  const since = inCrisis || !canSend ? null : await findModelDay(asked, now);
  const consent = viewer && watchConsent(viewer.accountId, 'language-model');
  const state: AnswerState = { ...NOTHING_SAID, model: since && asked.model };
  const tools = toolsFor(viewer, (query) => search.facts(query), now, history);
  const { open_ticket: openTicket } = tools;
  /** The facts that say what became of a ticket, unless they were shown. */
  let ticket: readonly Fact[] = [];
  if (openTicket) tools.open_ticket = async (input) => (ticket = await openTicket(input));
  const question: PersonalQuestion = {
    prompt,
    // What was said before somebody signed was not said to the company.
    history: history.filter(({ createdAt }) => since && createdAt >= since),
    language,
    instructions: writeInstructions(asked, language),
    material: since ? search.facts(prompt) : [],
    tools,
    signal: AbortSignal.any([signal, stopping, ...(consent ? [consent.withdrawn] : [])]),
    maySend: consent?.isStillGranted,
    used: (usage) => void (state.usage = usage),
  };
  const guide = () => answerWithGuide({ prompt, history, search, tools, now, language });
  const done = noteAnswer();
  try {
    const numberStayed = kept !== prompt || (!canSend && canSendTurns(history, ''));
    if (numberStayed && !inCrisis) yield add(state, words.NUMBER_STAYED[language]);
    for await (const part of answerParts(question, guide, signal, state)) {
      if (signal.aborted) return;
      if ('facts' in part)
        ticket = ticket.filter(({ id }) => part.facts.every((it) => it.id !== id));
      state.begun = true;
      yield add(state, renderPart(part, language));
      if (state.isFull) break;
    }
    if (signal.aborted) return;
    if (!state.begun) throw new ModelFailedError(new Error('The answer is empty.'));
    if (ticket.length > 0) yield add(state, renderFacts(ticket, language), words.MAX_ANSWER);
    if (!inCrisis) yield add(state, words.GENERAL_INFORMATION[language], words.MAX_ANSWER);
  } catch (error) {
    if (signal.aborted) return;
    if (!stopping.aborted)
      log.error({ err: error, model: getMaker(state) }, 'the assistant failed');
    state.unanswered = true;
    const isEmpty = state.message === '' && ticket.length === 0;
    // Whoever asked for a person is told that they got one.
    const ending = [renderFacts(ticket, language), words.NO_ANSWER].filter(Boolean).join('\n\n');
    const last = add(state, ending, words.MAX_ANSWER);
    if (isEmpty) throw error instanceof ModelFailedError ? error : new ModelFailedError(error);
    yield last;
  } finally {
    consent?.done();
    await keepAnswer(asked, id, kept, state).catch((error: unknown) =>
      log.error({ err: error }, 'an answer was not kept'),
    );
    done();
  }
}

const renderFacts = (facts: readonly Fact[], language: Language) =>
  renderPart({ type: 'facts', facts }, language);

const getMaker = ({ model }: AnswerState) => model?.company ?? 'guide';

/** The model's answer; the guide's where no model is asked, can't be, or says nothing. */
async function* answerParts(
  question: PersonalQuestion,
  guide: () => ReturnType<typeof answerWithGuide>,
  left: AbortSignal,
  state: AnswerState,
): AsyncGenerator<AnswerPart> {
  const { model } = state;
  if (model) {
    let hasFact = false;
    try {
      for await (const part of model.answer(question)) {
        hasFact ||= part.type === 'facts';
        state.unanswered = part.type === 'person' && !hasFact;
        yield part;
      }
      if (left.aborted || (state.begun && !question.signal.aborted)) return;
    } catch (error) {
      if (left.aborted) return;
      const isUnusable = error instanceof ModelUnusableError && !state.begun;
      if (!isUnusable && !question.signal.aborted) throw error;
      if (isUnusable)
        log.error({ err: error, model: model.company }, 'the guide answers instead of the model');
    }
    if (stopping.aborted) throw new ModelFailedError(new Error('The server stops.'));
    if (state.begun) return yield { type: 'words', text: words.CONSENT_WITHDRAWN };
    state.model = null;
  }
  state.unanswered = !(yield* guide());
}

/** Appends a block if it fits, and returns it: what is shown is what is stored. */
function add(state: AnswerState, text: string, most: number = words.MAX_SAID): string {
  const block = state.message === '' ? text : `\n\n${text}`;
  const room = Math.max(0, most - state.message.length);
  state.isFull = block.length > room;
  // Without half a word or figure.
  const cut = () =>
    block
      .slice(0, room)
      .replace(/\S*$/, '')
      .replace(/[^\p{L}]*$/u, '');
  const shown = state.isFull ? `${cut()}\n\n${words.CUT_SHORT}` : block;
  state.message += shown;
  return shown;
}

/** Stores the question with its numbers masked, also in the questions before that begin one. */
async function keepQuestion(
  { prompt, party, source }: Asked,
  history: readonly AiTurn[],
  now: Date,
): Promise<string> {
  const before = history.filter(({ role }) => role === 'user');
  const masked = maskSpread([...before.map(({ message }) => message), prompt]);
  for (const [at, { id, message }] of before.entries())
    if (masked[at] !== message) await maskQuestion(party, id, masked[at]!);
  await saveQuestion(party, masked.at(-1)!, now, source);
  return masked.at(-1)!;
}

async function keepAnswer(
  { party, source, key = null, publish }: Asked,
  id: string,
  question: string,
  state: AnswerState,
): Promise<void> {
  const { cents, ...tokens } = state.usage;
  if (state.message === '' && tokens.inputTokens === 0) return;
  const message = state.message.trim();
  const cost = Math.round(cents * 10_000);
  const { unanswered } = state;
  const answer = { id, message, model: getMaker(state), unanswered, ...tokens, cost };
  await saveAnswer(party, answer, new Date(), source);
  if (!party || !('accountId' in party) || message === '') return;
  const data = { partyId: party.accountId, question, answerId: id, key, message };
  publish(chatChannel(party.accountId), { name: 'response', data });
}

function writeInstructions({ context, viewer }: Asked, language: Language): string {
  const who = viewer
    ? `The person is signed in${viewer.role ? ` as ${withArticle(viewer.role)}` : ''}. What the own_ tools return is theirs.`
    : 'The person is not signed in: you know nothing about them.';
  return jenniferInstructions(getFirm(), context.focus, who, language);
}

/** From when on the model may know what was said; null where it isn't set up, allowed or consented to. */
async function findModelDay({ viewer, model, canUseModel }: Asked, now: Date) {
  if (!model) return null;
  const since = viewer
    ? await findConsentDay(viewer.accountId, 'language-model', now)
    : new Date(0);
  return since && (await canUseModel()) ? since : null;
}

/** The answer to its end, where nothing streams; null where there is none at all. */
export async function wholeAnswer(asked: Asked): Promise<string | null> {
  try {
    const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(MAX_ANSWER_TIME)]);
    let answer = '';
    for await (const chunk of askJennifer({ ...asked, signal })) answer += chunk;
    return answer.trim() || null;
  } catch (error) {
    if (error instanceof ModelFailedError) return null;
    throw error;
  }
}
