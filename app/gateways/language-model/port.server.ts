import type { Fact } from '~/domain/assistant/fact';
import type { Tools } from '~/domain/assistant/tools';
import { NO_ANSWER, type Turn } from '~/domain/assistant/words';

/** What an answer cost. `cents` are of US dollars and may hold fractions. */
export type Usage = { inputTokens: number; outputTokens: number; cents: number };

/**
 * A question to a language model. `history` is what was said before, `material` what the firm says about it, `tools` what the
 * person who asks may use; `quotable` is a text of others whose figures the answer may repeat. `signal` ends the work and every call upstream. `used` is told what it cost, also where it broke off.
 */
export type Question = {
  prompt: string;
  history: readonly Turn[];
  instructions: string;
  material: readonly Fact[];
  tools: Tools;
  quotable?: string;
  signal: AbortSignal;
  /** Asked before each request that leaves the house; where it says no, no more is sent and the answer breaks off. */
  maySend?: () => Promise<boolean>;
  used?: (usage: Usage) => void;
  /** Is told whether the material held an answer, where that is known. */
  unanswered?: () => void;
};

/** Answers as a stream of text: paragraphs, lines that begin with "- ", and links as [label](/path). */
export type LanguageModel = {
  /** The company that what is asked goes to; null where nothing leaves this server. */
  company: string | null;
  /** Throws ModelFailedError where it can't answer, or not to the end; what came until then stands. Ends quietly once aborted. */
  answer: (question: Question) => AsyncIterable<string>;
};

/** What the log is told where a model's server answers with another address. */
export const REDIRECTED =
  'The server of the model redirects to another address, and nothing is sent there. Set OPENAI_BASE_URL to the address it answers at.';

/** The model is down, slow, over its limit, or made no sense. `retryAfter` in seconds, where it said so. */
export class ModelFailedError extends Error {
  override name = 'ModelFailedError';
  constructor(
    override readonly cause: unknown,
    readonly retryAfter: number | null = null,
  ) {
    super(NO_ANSWER);
  }
}

/** The model can't be asked as it is set up, or no more: the built-in guide answers instead. */
export class ModelUnusableError extends ModelFailedError {
  override name = 'ModelUnusableError';
}
