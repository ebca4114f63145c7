import type { Course } from '~/domain/courses/course';
import { INSIGHTS_INSTRUCTIONS, insightsMaterial } from '~/domain/courses/insights-request';
import { SECOND } from '~/domain/time/duration';
import { outsideModel } from '~/gateways/language-model/language-model.server';
import { ModelFailedError, type LanguageModel } from '~/gateways/language-model/port.server';
import { log } from '~/log.server';
import { addCost } from '~/models/assistant/budget.server';
import { modelAllowed, type Asker } from './allowance.server';

/** What an outside model says of a course, and the company that runs it. */
export type ModelInsights = { text: string; company: string };

/** How many courses' texts are kept in memory, and the milliseconds that one may take. */
const MOST_KEPT = 200;
const MAX_TIME = 25 * SECOND;

/** By course: the text that was made, or is being made, and what it was made from. */
const kept = new Map<string, { source: string; made: Promise<ModelInsights | null> }>();

/**
 * What the outside model says of a course; null where there is none, where limits or budget are used up, or it failed. It is
 * asked once for a state of the course's text, however many want it; only who starts that is counted.
 */
export async function modelInsights(
  course: Course,
  related: readonly Course[],
  asker: Asker,
): Promise<ModelInsights | null> {
  const model = outsideModel();
  if (!model) return null;
  const source = JSON.stringify(insightsMaterial(course, related));
  const known = kept.get(course.id);
  if (known?.source === source) return known.made;
  const now = new Date();
  if (!(await modelAllowed(asker, now))) return null;
  // Somebody else may have begun meanwhile.
  const begun = kept.get(course.id);
  if (begun?.source === source) return begun.made;
  const made = make(model, course, related, now);
  kept.delete(course.id);
  kept.set(course.id, { source, made });
  for (const id of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(id);
  const insights = await made;
  if (!insights && kept.get(course.id)?.made === made) kept.delete(course.id);
  return insights;
}

async function make(
  model: LanguageModel,
  course: Course,
  related: readonly Course[],
  now: Date,
): Promise<ModelInsights | null> {
  let [text, cents] = ['', 0];
  try {
    for await (const chunk of model.answer({
      prompt: `What does the course “${course.title}” offer?`,
      instructions: INSIGHTS_INSTRUCTIONS,
      material: insightsMaterial(course, related),
      history: [],
      tools: {},
      // Not that of the visitor who asks first: others wait for the same text.
      signal: AbortSignal.timeout(MAX_TIME),
      used: (usage) => void (cents = usage.cents),
    }))
      text += chunk;
    return text.trim() ? { text: text.trim(), company: model.company ?? '' } : null;
  } catch (error) {
    if (!(error instanceof ModelFailedError)) throw error;
    log.error({ err: error, courseId: course.id }, 'no insights of a course were made');
    return null;
  } finally {
    if (cents > 0) await addCost(cents, now);
  }
}
