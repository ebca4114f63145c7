import {
  ModelFailedError,
  type LanguageModel,
  type WritingRequest,
} from '~/domain/assistant/model/port';
import { log } from '~/log.server';
import { addCost } from './budget.server';
import { stopping } from './under-way.server';

type Request = Omit<WritingRequest, 'history' | 'used'>;

/** A model's prose, its cost counted; '' where it fails or says nothing that can be shown. */
export async function writeText(model: LanguageModel, request: Request, about: string) {
  let cents = 0;
  try {
    const signal = AbortSignal.any([request.signal, stopping]);
    const used = (usage: { cents: number }) => void (cents = usage.cents);
    const text = await model.write({ ...request, history: [], signal, used });
    return signal.aborted ? '' : text;
  } catch (error) {
    if (!(error instanceof ModelFailedError)) throw error;
    if (!request.signal.aborted) log.error({ err: error, about }, 'a model wrote no text');
    return '';
  } finally {
    if (cents > 0) await addCost(cents, new Date());
  }
}
