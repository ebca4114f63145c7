import { renderPart, type AnswerPart } from '~/domain/assistant/answer';
import type { AssistantContext } from '~/domain/assistant/context';
import { withArticle } from '~/domain/access/roles';
import type { Fact, Language } from '~/domain/assistant/fact';
import { isInCrisis } from '~/domain/assistant/guide/crisis';
import { answerWithGuide } from '~/domain/assistant/guide/guide';
import { jenniferInstructions } from '~/domain/assistant/model/prompt';
import { maskSpread } from '~/domain/assistant/privacy/mask';
import { canSendTurns } from '~/domain/assistant/sent';
import * as words from '~/domain/assistant/words';
import { chatChannel } from '~/domain/messaging/realtime';
import { outsideModel } from '~/gateways/language-model/language-model.server';
import {
  ModelFailedError,
  ModelUnusableError,
  type LanguageModel,
  type Question,
  type Usage,
} from '~/gateways/language-model/port.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { log } from '~/log.server';
import {
  listTurns,
  type AiTurn,
  maskQuestion,
  newAnswerId,
  saveAnswer,
  saveQuestion,
  type Party,
} from '~/models/assistant/conversation.server';
import { searchIndex } from '~/models/assistant/material.server';
import { toolsFor } from '~/models/assistant/tools.server';
import { findConsentDay, watchConsent } from '~/models/consent.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { canUseModel, type Asker } from './allowance.server';
import { MAX_ANSWER_TIME, noteAnswer, stopping } from './answer-stream.server';

export type Asked = {
  prompt: string;
  viewer: Viewer | null;
  party: Party;
  asker: Asker;
  context: AssistantContext;
  signal: AbortSignal;
  source?: 'chat' | 'voice';
  /** The name of the page that asks: it shows the answer itself. */
  key?: string | null;
  /** Called before the first words with the answer's id and the question, its numbers masked. */
  named?: (answerId: string, question: string) => void;
};

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
  const maySend = canSendTurns(history, prompt);
  // Who speaks of ending their life gets words that people have written.
  const outside = inCrisis || !maySend ? null : await outsideFor(asked, now);
  const consent = viewer && watchConsent(viewer.accountId, 'language-model');
  const state: AnswerState = { ...NOTHING_SAID, company: outside?.model.company ?? null };
  const tools = toolsFor(viewer, (query) => search.facts(query), now, history);
  const { open_ticket: openTicket } = tools;
  let ticket: readonly Fact[] = [];
  if (openTicket) tools.open_ticket = async (input) => (ticket = await openTicket(input));
  const question: PersonalQuestion = {
    prompt,
    history,
    language,
    instructions: instructionsFor(asked, language),
    material: outside ? search.facts(prompt) : [],
    tools,
    signal: AbortSignal.any([signal, stopping, ...(consent ? [consent.withdrawn] : [])]),
    maySend: consent?.isStillGranted,
    used: (usage: Usage) => void (state.usage = usage),
  };
  const guide = () => answerWithGuide({ prompt, history, search, tools, now, language });
  const shown = new Set<string>();
  /** The facts that say what became of a ticket, unless they were shown. */
  const unshownTicket = () => ticket.filter((fact) => !shown.has(fact.id));
  const done = noteAnswer();
  try {
    const numberStayed = kept !== prompt || (!maySend && canSendTurns(history, ''));
    if (numberStayed && !inCrisis) yield add(state, words.NUMBER_STAYED[language]);
    const parts = outside
      ? withGuide(outside.model, guide, question, { ...asked, since: outside.since }, state)
      : guideParts(guide, state);
    for await (const part of parts) {
      if (signal.aborted) return;
      if ('facts' in part) for (const fact of part.facts) shown.add(fact.id);
      state.begun = true;
      yield add(state, renderPart(part, language));
      if (state.isFull) break;
    }
    if (signal.aborted) return;
    if (!state.begun) throw new ModelFailedError(new Error('The answer is empty.'));
    const facts = unshownTicket();
    if (facts.length > 0)
      yield add(state, renderPart({ type: 'facts', facts }, language), words.MAX_ANSWER);
    if (!inCrisis) yield add(state, words.GENERAL_INFORMATION[language], words.MAX_ANSWER);
  } catch (error) {
    if (signal.aborted) return;
    if (!stopping.aborted)
      log.error({ err: error, model: state.company ?? 'guide' }, 'the assistant failed');
    state.unanswered = true;
    // Whoever asked for a person is told that they got one.
    const facts = unshownTicket();
    const ending = [
      ...(facts.length > 0 ? [renderPart({ type: 'facts', facts }, language)] : []),
      words.NO_ANSWER,
    ];
    const isEmpty = state.message === '' && facts.length === 0;
    const last = add(state, ending.join('\n\n'), words.MAX_ANSWER);
    if (isEmpty) throw error instanceof ModelFailedError ? error : new ModelFailedError(error);
    yield last;
  } finally {
    consent?.done();
    await keep(asked, id, kept, state).catch((error: unknown) =>
      log.error({ err: error }, 'an answer was not kept'),
    );
    done();
  }
}

/** Appends a block if it fits, and returns it: what is shown is what is stored. */
function add(state: AnswerState, text: string, most: number = words.MAX_SAID): string {
  const block = state.message === '' ? text : `\n\n${text}`;
  const room = most - state.message.length;
  state.isFull = block.length > room;
  const shown = state.isFull ? cutShort(block, room) : block;
  state.message += shown;
  return shown;
}

/** Stores the question with its numbers masked, also in the questions before that begin one. */
async function keepQuestion(
  { prompt, party, source }: Asked,
  history: Awaited<ReturnType<typeof listTurns>>,
  now: Date,
): Promise<string> {
  const before = history.filter(({ role }) => role === 'user');
  const masked = maskSpread([...before.map(({ message }) => message), prompt]);
  for (const [at, { id, message }] of before.entries())
    if (masked[at] !== message) await maskQuestion(party, id, masked[at]!);
  await saveQuestion(party, masked.at(-1)!, now, source);
  return masked.at(-1)!;
}

/** As much of a chunk as fits, without half a word or figure, and a note that it is cut. */
const cutShort = (chunk: string, room: number) =>
  `${chunk
    .slice(0, Math.max(0, room))
    .replace(/\S*$/, '')
    .replace(/[^\p{L}]*$/u, '')}\n\n${words.CUT_SHORT}`;

type PersonalQuestion = Omit<Question, 'history'> & { history: readonly AiTurn[] };

/** The model's answer; the guide's where the model can't be asked or says nothing. */
async function* withGuide(
  outside: LanguageModel,
  guide: () => GuideAnswer,
  question: PersonalQuestion,
  { signal, since }: Asked & { since: Date | null },
  state: AnswerState,
): AsyncGenerator<AnswerPart> {
  // What was said before somebody signed was not said to the company.
  const history = question.history.filter(({ createdAt }) => !since || createdAt >= since);
  let hasFact = false;
  try {
    for await (const part of outside.answer({ ...question, history })) {
      hasFact ||= part.type === 'facts';
      state.unanswered = part.type === 'person' && !hasFact;
      yield part;
    }
    if (signal.aborted || (state.begun && !question.signal.aborted)) return;
  } catch (error) {
    if (signal.aborted) return;
    const isUnusable = error instanceof ModelUnusableError && !state.begun;
    if (!isUnusable && !question.signal.aborted) throw error;
    if (isUnusable)
      log.error({ err: error, model: outside.company }, 'the guide answers instead of the model');
  }
  if (stopping.aborted) throw new ModelFailedError(new Error('The server stops.'));
  if (state.begun) return yield { type: 'words', text: words.CONSENT_WITHDRAWN };
  state.company = null;
  yield* guideParts(guide, state);
}

type GuideAnswer = ReturnType<typeof answerWithGuide>;

async function* guideParts(
  guide: () => GuideAnswer,
  state: AnswerState,
): AsyncGenerator<AnswerPart> {
  state.unanswered = !(yield* guide());
}

/** The answer so far, its model (null for the guide) and cost; `begun` once shown. */
const NOTHING_SAID = {
  message: '',
  begun: false,
  isFull: false,
  unanswered: false,
  usage: { inputTokens: 0, outputTokens: 0, cents: 0 },
  company: null as string | null,
};
type AnswerState = typeof NOTHING_SAID;

async function keep(
  { party, source, key = null }: Asked,
  id: string,
  question: string,
  { message, unanswered, usage, company }: AnswerState,
): Promise<void> {
  const { inputTokens, outputTokens, cents } = usage;
  if (message === '' && inputTokens === 0) return;
  const answer = {
    id,
    message: message.trim(),
    model: company ?? 'guide',
    unanswered,
    inputTokens,
    outputTokens,
    cost: Math.round(cents * 10_000),
  };
  await saveAnswer(party, answer, new Date(), source);
  if (!party || !('accountId' in party) || message === '') return;
  const data = {
    partyId: party.accountId,
    question,
    answerId: id,
    key,
    message: answer.message.slice(0, words.MAX_ANSWER),
  };
  realtime.publish(chatChannel(party.accountId), { name: 'response', data });
}

function instructionsFor({ context, viewer }: Asked, language: Language): string {
  const who = viewer
    ? `The person is signed in${viewer.role ? ` as ${withArticle(viewer.role)}` : ''}. What the own_ tools return is theirs.`
    : 'The person is not signed in: you know nothing about them.';
  return jenniferInstructions(context.focus, who, language);
}

/** The outside model, or null where it isn't configured, allowed, or consented to (`since`). */
async function outsideFor({ viewer, asker }: Asked, now: Date) {
  const model = outsideModel();
  if (!model) return null;
  const since = viewer && (await findConsentDay(viewer.accountId, 'language-model', now));
  if (viewer && !since) return null;
  return (await canUseModel(asker, now)) ? { model, since } : null;
}

/** The answer to its end, where nothing streams; null where there is none at all. */
export async function wholeAnswer(asked: Asked): Promise<string | null> {
  try {
    let answer = '';
    for await (const chunk of askJennifer({
      ...asked,
      signal: AbortSignal.any([asked.signal, AbortSignal.timeout(MAX_ANSWER_TIME)]),
    }))
      answer += chunk;
    return answer.trim() || null;
  } catch (error) {
    if (error instanceof ModelFailedError) return null;
    throw error;
  }
}
