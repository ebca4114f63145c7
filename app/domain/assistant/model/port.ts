import type { AnswerPart } from '~/domain/assistant/answer';
import type { Fact, Language } from '~/domain/assistant/fact';
import type { Tools } from '~/domain/assistant/tools';
import { NO_ANSWER, type Turn } from '~/domain/assistant/words';

/** What an answer cost. `cents` are of US dollars and may hold fractions. */
export type Usage = { inputTokens: number; outputTokens: number; cents: number };

/** `material` is what the firm says, `tools` what the person may use; `signal` ends every call. */
type Request = {
  prompt: string;
  history: readonly Turn[];
  instructions: string;
  material: readonly Fact[];
  tools: Tools;
  signal: AbortSignal;
  /** Asked before each request that leaves the house; where it says no, no more is sent. */
  maySend?: () => Promise<boolean>;
  /** Is told what it cost, also where it broke off. */
  used?: (usage: Usage) => void;
};

export type Question = Request & { language: Language };

/** A text for staff, whose figures and dates stand in `sources` or in facts looked up. */
export type WritingRequest = Request & { sources: string };

export type LanguageModel = {
  company: string;
  /**
   * The parts of an answer, each as soon as the model has closed it; none where it says nothing
   * that can be shown. Throws ModelFailedError where it can't answer, or not to the end; what came
   * until then stands. Ends quietly once aborted.
   */
  answer: (question: Question) => AsyncIterable<AnswerPart>;
  /** Prose that passed the gate, '' where nothing is left or once aborted. Throws the same. */
  write: (writing: WritingRequest) => Promise<string>;
};

/** The model is down, slow, over its limit, or made no sense. `retryAfter` in seconds. */
export class ModelFailedError extends Error {
  constructor(
    override readonly cause: unknown,
    readonly retryAfter: number | null = null,
  ) {
    super(NO_ANSWER);
  }
}

/** The model can't be asked as it is set up, or no more: the built-in guide answers instead. */
export class ModelUnusableError extends ModelFailedError {}
