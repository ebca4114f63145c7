import { shorten } from '../forms/text';

const END = '/drafts';

export const draftPath = (partyId: string) => `/messaging/${encodeURIComponent(partyId)}${END}`;
export const draftJsonPath = (partyId: string) =>
  `/messaging${END}?${new URLSearchParams({ thread: partyId })}`;

/** The hidden field with the draft that a composer was filled with. */
export const EARLIER_DRAFT = 'draft';

/** A draft below what was typed, or in the place of an `earlier` one that nobody has changed. */
export const putDraft = (typed: string, draft: string, earlier: string): string =>
  earlier !== '' && typed.includes(earlier)
    ? typed.replace(earlier, () => draft)
    : [typed, draft].filter(Boolean).join('\n\n');

export const NOTHING_TO_ANSWER =
  'There is nothing to answer: this client hasn’t written since our last message.';
export const NOTHING_TO_SUMMARIZE = 'This conversation has no messages yet.';
export const NO_DRAFT = 'We couldn’t write the draft. Please try again.';
/** A client who may be in danger gets a person's answer, not a draft. */
export const NO_DRAFT_IN_CRISIS =
  'We don’t draft an answer to this: the client may be in danger. Read what they wrote, call them, and tell them about 988 (call or text, 24 hours a day).';

/** The start of each gap in a draft that its sender has to fill; no message is sent with one. */
export const GAP_START = '[Add your answer here';
export const ADD_ANSWER = `${GAP_START}.]`;

const MAX_QUESTION = 240;

export function createGap(question: string): string {
  const line = question.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();
  const words = shorten(line, MAX_QUESTION);
  return words ? `${GAP_START}: “${words}”]` : ADD_ANSWER;
}
