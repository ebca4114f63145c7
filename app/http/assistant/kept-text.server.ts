import { SECOND } from '~/domain/time/duration';
import { outsideModel } from '~/gateways/language-model/language-model.server';
import {
  ModelFailedError,
  type LanguageModel,
  type WritingRequest,
} from '~/gateways/language-model/port.server';
import { log } from '~/log.server';
import { addCost } from '~/models/assistant/budget.server';
import { canUseModel, type Asker } from './allowance.server';
import { stopping } from './answer-stream.server';

type ModelText = { text: string; company: string };
type Request = Pick<WritingRequest, 'prompt' | 'instructions' | 'material'>;

const MAX_TIME = 25 * SECOND;

/** By what it is about: the text that was made, or is being made, and what it was made from. */
const kept = new Map<string, { source: string; made: Promise<ModelText | null> }>();

/** A model's text, requested once per state of the material. Null if it fails. */
export async function modelText(about: string, request: Request, asker: Asker) {
  const model = outsideModel();
  if (!model) return null;
  const source = JSON.stringify(request);
  const current = () => {
    const found = kept.get(about);
    return found?.source === source ? found.made : null;
  };
  const now = new Date();
  const allowed = current() !== null || (await canUseModel(asker, now));
  // Somebody else may have begun meanwhile.
  const begun = current();
  if (begun || !allowed) return begun;
  const made = make(model, about, request, now);
  kept.set(about, { source, made });
  const text = await made;
  if (!text && kept.get(about)?.made === made) kept.delete(about);
  return text;
}

async function make(model: LanguageModel, about: string, request: Request, now: Date) {
  let cents = 0;
  // Not that of the visitor who asks first: others wait for the same text.
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(MAX_TIME)]);
  try {
    const text = await model.write({
      ...request,
      history: [],
      tools: {},
      sources: request.prompt,
      signal,
      used: (usage) => void (cents = usage.cents),
    });
    return text && !signal.aborted ? { text, company: model.company } : null;
  } catch (error) {
    if (!(error instanceof ModelFailedError)) throw error;
    log.error({ err: error, about }, 'the model said nothing of the firm’s material');
    return null;
  } finally {
    if (cents > 0) await addCost(cents, now);
  }
}
