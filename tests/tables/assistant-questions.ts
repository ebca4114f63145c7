import type { AssistantQuestion } from './assistant/asked';
import { FIRST_SIGHT_QUESTIONS } from './assistant/first-sight-questions';
import { FRESH_QUESTIONS } from './assistant/fresh-questions';
import { GRAVE_QUESTIONS } from './assistant/grave-questions';
import { LATER_QUESTIONS } from './assistant/later-questions';
import { MENDED_QUESTIONS } from './assistant/mended-questions';
import { OFFICE_QUESTIONS } from './assistant/office-questions';
import { PASSER_BY_QUESTIONS } from './assistant/passer-by-questions';
import { PLACED_QUESTIONS } from './assistant/placed-questions';
import { SPOKEN_QUESTIONS } from './assistant/spoken-questions';
import { STREET_QUESTIONS } from './assistant/street-questions';
import { STRANGER_QUESTIONS } from './assistant/stranger-questions';
import { TAX_QUESTIONS } from './assistant/tax-questions';
import { THIRD_QUESTIONS } from './assistant/third-questions';
import { UNSEEN_QUESTIONS } from './assistant/unseen-questions';
import { VISITOR_QUESTIONS } from './assistant/visitor-questions';
import { WALKED_QUESTIONS } from './assistant/walked-questions';

/** Asked on the morning of this day, so that dates and free times are what they are. */
export const ASKED_AT = new Date('2026-11-23T15:00:00Z');

/** Questions about the firm as clients type them. Each third one was held out while the guide was written (`heldOut`). */
export const ASSISTANT_QUESTIONS: readonly (AssistantQuestion & { heldOut: boolean })[] = [
  ...OFFICE_QUESTIONS,
  ...TAX_QUESTIONS,
  ...SPOKEN_QUESTIONS,
].map((question, index) => ({ ...question, heldOut: index % 3 === 2 }));

export const EVERY_QUESTION: readonly AssistantQuestion[] = [
  ...ASSISTANT_QUESTIONS,
  ...LATER_QUESTIONS,
  ...VISITOR_QUESTIONS,
  ...UNSEEN_QUESTIONS,
  ...FIRST_SIGHT_QUESTIONS,
  ...MENDED_QUESTIONS,
  ...STREET_QUESTIONS,
  ...PLACED_QUESTIONS,
  ...WALKED_QUESTIONS,
  ...GRAVE_QUESTIONS,
  ...STRANGER_QUESTIONS,
  ...PASSER_BY_QUESTIONS,
  ...THIRD_QUESTIONS,
  ...FRESH_QUESTIONS,
];
