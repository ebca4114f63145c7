import { describe, expect, it } from 'vitest';
import { NO_ANSWER } from '~/domain/assistant/words';
import {
  toExchanges,
  MAX_EXCHANGES,
  reduceAssistant,
  startAssistant,
  underWay,
  type AssistantAction,
  type AssistantProps,
  type ShownTurn,
} from '~/islands/assistant/reducer';

const START = startAssistant({ turns: null } as AssistantProps);
const after = (...actions: AssistantAction[]) => actions.reduce(reduceAssistant, START);
const only = (...actions: AssistantAction[]) => after(...actions).exchanges[0];
const ASKED = { type: 'asked', id: 'a', question: 'Your hours?' } as const;
const BEGUN = { type: 'begun', id: 'a', answerId: 'answer-1', masked: null } as const;
const arrived = (text: string) => ({ type: 'arrived', id: 'a', text }) as const;
const FAILED = { type: 'failed', id: 'a', problem: NO_ANSWER } as const;
const turn = (id: string, role: ShownTurn['role'], message: string): ShownTurn => ({
  id,
  role,
  message,
  rating: null,
});

describe('an answer', () => {
  it('grows by what arrives and is answered at its end', () => {
    expect(only(ASKED)).toMatchObject({ question: 'Your hours?', state: 'asked', answer: '' });
    expect(only(ASKED, BEGUN, arrived('Nine '), arrived('to six.'))).toMatchObject({
      answer: 'Nine to six.',
      state: 'answering',
      answerId: 'answer-1',
    });
    const state = after(ASKED, BEGUN, arrived('Nine.'), { type: 'ended', id: 'a' });
    expect(state.exchanges[0]).toMatchObject({ answer: 'Nine.', state: 'answered', problem: '' });
    expect(state.said).toBe('Jennifer has answered.');
    expect(underWay(state)).toBeNull();
  });

  it('keeps what had arrived where it is stopped, and nothing that comes late', () => {
    const stopped = [ASKED, BEGUN, arrived('Ni'), { type: 'stopped', id: 'a' }] as const;
    expect(only(...stopped, arrived('ne'), { type: 'ended', id: 'a' })).toMatchObject({
      answer: 'Ni',
      state: 'stopped',
    });
  });

  it('keeps what had arrived where it fails, and says why', () => {
    const state = after(ASKED, BEGUN, arrived('Ni'), FAILED);
    expect(state.exchanges[0]).toMatchObject({ answer: 'Ni', state: 'failed', problem: NO_ANSWER });
    expect(state.said).toBe(NO_ANSWER);
  });

  it('has failed where the server ended it in the sentence that says so, or said nothing', () => {
    const end = { type: 'ended', id: 'a' } as const;
    expect(only(ASKED, BEGUN, arrived('Nine to'), arrived(`\n\n${NO_ANSWER}`), end)).toMatchObject({
      answer: 'Nine to',
      state: 'failed',
      problem: NO_ANSWER,
    });
    expect(only(ASKED, BEGUN, end)).toMatchObject({ answer: '', state: 'failed' });
  });

  it('is tried again: what had arrived stays until the next one begins', () => {
    const retried = [ASKED, BEGUN, arrived('Ni'), FAILED, { type: 'retried', id: 'a' }] as const;
    expect(only(...retried)).toMatchObject({ answer: 'Ni', state: 'asked', problem: '' });
    const again = { ...BEGUN, answerId: 'answer-2' };
    expect(only(...retried, again, arrived('Nine.'), { type: 'ended', id: 'a' })).toMatchObject({
      answer: 'Nine.',
      state: 'answered',
      answerId: 'answer-2',
    });
  });
});

describe('a conversation', () => {
  it('shows its newest exchanges', () => {
    const many = Array.from({ length: MAX_EXCHANGES + 3 }, (_, index) => [
      { type: 'asked', id: String(index), question: `Question ${index}` } as const,
      { type: 'stopped', id: String(index) } as const,
    ]).flat();
    const { exchanges } = after(...many);
    expect(exchanges).toHaveLength(MAX_EXCHANGES);
    expect(exchanges.at(-1)!.question).toBe(`Question ${MAX_EXCHANGES + 2}`);
  });

  it('is made of what the server keeps', () => {
    const turns = [
      turn('1', 'assistant', 'Of a question before.'),
      turn('2', 'user', 'Your hours?'),
      turn('3', 'user', 'Your prices?'),
      { ...turn('4', 'assistant', `$199\n\n${NO_ANSWER}`), rating: 1 },
    ];
    expect(toExchanges(turns)).toMatchObject([
      { question: '', answer: 'Of a question before.', answerId: '1', state: 'answered' },
      { question: 'Your hours?', answer: '', answerId: null, state: 'stopped' },
      { question: 'Your prices?', answer: '$199', answerId: '4', state: 'failed', rating: 1 },
    ]);
  });
});

describe('what is asked elsewhere', () => {
  const turns = [
    turn('t1', 'user', 'Your hours?'),
    turn('answer-1', 'assistant', 'Nine.'),
    turn('t2', 'user', 'Elsewhere?'),
    turn('answer-2', 'assistant', 'Yes.'),
  ];
  const synced = { type: 'synced', turns, isNews: true } as const;

  it('is fetched from the server, and what is here keeps its id', () => {
    const stopped = [ASKED, BEGUN, arrived('Ni'), { type: 'stopped', id: 'a' }] as const;
    const state = after(...stopped, synced);
    expect(state.exchanges).toMatchObject([
      { id: 'a', question: 'Your hours?', state: 'stopped' },
      { id: 't2', question: 'Elsewhere?', state: 'answered' },
    ]);
    expect(state.said).toBe('Jennifer answered in another tab.');
    expect(after({ ...synced, isNews: false }).said).toBe('');
    expect(reduceAssistant(state, { ...synced, turns: [] }).exchanges).toEqual([]);
  });

  it('by voice, is shown once with what came of it', () => {
    const spoken = { question: 'Elsewhere?', reply: 'Yes.', problem: '', answerId: 'answer-2' };
    const state = after({ type: 'spoken', spoken }, { type: 'spoken', spoken }, synced);
    expect(state.exchanges).toMatchObject([{ answer: 'Nine.' }, { answer: 'Yes.' }]);
    expect(state.said).toBe('Jennifer has answered.');
    const failed = { ...spoken, reply: '', problem: NO_ANSWER, answerId: null };
    expect(only({ type: 'spoken', spoken: failed })).toMatchObject({
      question: 'Elsewhere?',
      state: 'failed',
      problem: NO_ANSWER,
      answerId: null,
    });
  });
});
