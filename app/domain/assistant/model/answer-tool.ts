import { z } from 'zod';
import type { AnswerPart } from '../answer';
import type { Fact } from '../fact';
import { gateProse, namesIn } from './prose-gate';

export const ANSWER = 'answer';
export const ANSWER_ABOUT =
  'Your answer to the person, as the last call and alone. Name the facts to show by their numbers; they are shown word for word with their pages. "say" is up to three short sentences of yours, without any figure, date, price or link.';

const MAX_PARTS = 6;
const MAX_FACTS = 8;
const MAX_SAY = 600;
const MAX_SENTENCES = 3;
const MAX_CALL = 16_000;

const partSchema = z.object({
  say: z.string().max(MAX_SAY).optional().describe('In the language of the question'),
  facts: z.array(z.number().int()).max(MAX_FACTS),
});
/** The same, read from a model that keeps to it or not: what makes no sense is left out. */
const readPart = z.object({
  say: partSchema.shape.say.catch(undefined),
  facts: z
    .array(z.coerce.number())
    .catch([])
    .transform((numbers) => numbers.slice(0, MAX_FACTS)),
});
export type ModelPart = z.output<typeof readPart>;

export const ANSWER_SCHEMA = z.toJSONSchema(
  z.object({
    parts: z.array(partSchema).max(MAX_PARTS),
    person: z.boolean().describe('Whether to offer a person at the firm'),
  }),
);

const readCall = z.object({
  parts: z.array(z.unknown()).catch([]),
  person: z.boolean().catch(false),
});

/** Reads the call while it arrives: each part once its object closes. `isDone` at its end. */
export class AnswerReader {
  isDone = false;
  person = false;
  #at = 0;
  #parts = 0;

  /** The parts that closed since the last call; `input` is all that has arrived so far. */
  read(input: string): ModelPart[] {
    const parts: ModelPart[] = [];
    for (; this.#at < input.length && !this.isDone; this.#at += 1) {
      if (input[this.#at] === '}') parts.push(...this.#close(input.slice(0, this.#at + 1)));
      if (this.#at >= MAX_CALL) this.isDone = true;
    }
    return parts;
  }

  /** What the last brace of `begun` closes: the call, one of its parts, or neither. */
  #close(begun: string): ModelPart[] {
    const call = readCall.safeParse(parseJson(begun));
    if (call.success) {
      this.isDone = true;
      this.person = call.data.person;
      return [];
    }
    const closed = readCall.safeParse(parseJson(`${begun}]}`)).data?.parts ?? [];
    const added = closed.slice(this.#parts, MAX_PARTS);
    this.#parts += added.length;
    return added.flatMap((part) => readPart.safeParse(part).data ?? []);
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The facts that a model has seen for one question, by the numbers it knows them by: 1, 2, 3 … */
export class FactLedger {
  readonly #facts: Fact[] = [];

  constructor(material: readonly Fact[]) {
    this.add(material);
  }

  /** Takes facts in; returns their numbers. A fact that was there before keeps its number. */
  add(facts: readonly Fact[]): number[] {
    return facts.map((fact) => {
      const known = this.#facts.findIndex(
        ({ id, text }) => id === fact.id && text.en === fact.text.en,
      );
      return known >= 0 ? known + 1 : this.#facts.push(fact);
    });
  }

  get(number: number): Fact | undefined {
    return this.#facts[number - 1];
  }

  get all(): readonly Fact[] {
    return this.#facts;
  }
}

/** A part of the model's call: its words past the gate, and facts not yet in `shown`. */
export function partsToShow(
  { say = '', facts: numbers }: ModelPart,
  ledger: FactLedger,
  shown: Set<Fact>,
): AnswerPart[] {
  const named = [...new Set(numbers.flatMap((number) => ledger.get(number) ?? []))];
  const text = gateProse(say.replace(/\s+/g, ' '), { source: namesIn(named) }, MAX_SENTENCES);
  const facts = named.filter((fact) => !shown.has(fact));
  for (const fact of facts) shown.add(fact);
  return [
    ...(text ? [{ type: 'words' as const, text }] : []),
    ...(facts.length > 0 ? [{ type: 'facts' as const, facts }] : []),
  ];
}
