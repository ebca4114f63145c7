import type { LanguageModel, WritingRequest } from '~/domain/assistant/model/port';
import { SECOND } from '~/domain/time/duration';
import { writeText } from '../assistant/write-text.server';

type OwnText = Pick<WritingRequest, 'prompt' | 'instructions' | 'material'>;

const MAX_TIME = 25 * SECOND;

/** By what it is about: what a text was made from, and the text, made or being made. */
const kept = new Map<string, { source: string; made: Promise<string> }>();

/** A text of the firm's own material, made once per state of it; '' where `model` is null or fails. */
export async function keptText(
  about: string,
  request: OwnText,
  model: LanguageModel | null,
  canUseModel: () => Promise<boolean>,
): Promise<string> {
  if (!model) return '';
  const source = JSON.stringify(request);
  const findMade = () => (kept.get(about)?.source === source ? kept.get(about)!.made : null);
  // Somebody else may begin while the limit is checked.
  const known = findMade() ?? ((await canUseModel()) ? findMade() : Promise.resolve(''));
  if (known) return known;
  // Not that of the visitor who asks first: others wait for the same text.
  const signal = AbortSignal.timeout(MAX_TIME);
  const whole = { ...request, tools: {}, sources: request.prompt, signal };
  const made = writeText(model, whole, about);
  kept.set(about, { source, made });
  const text = await made;
  if (!text && kept.get(about)?.made === made) kept.delete(about);
  return text;
}
