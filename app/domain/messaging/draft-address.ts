const END = '/drafts';

/** Where a draft of the reply to a person is asked for: its page, and the same as JSON. */
export const draftPath = (personId: string) => `/messaging/${encodeURIComponent(personId)}${END}`;
export const draftJsonPath = (personId: string) =>
  `/messaging${END}?${new URLSearchParams({ thread: personId })}`;

/** What is said where a client has written nothing that could be answered, or summed up. */
export const NOTHING_TO_ANSWER = 'This client hasn’t written a message yet.';
export const NO_DRAFT = 'The draft couldn’t be made. Please try again.';
/** What a client wrote who may be in danger: a person answers that, and no draft. */
export const NO_DRAFT_IN_CRISIS =
  'No draft is made of this: the client may be in danger. Read what they wrote, call them, and tell them of 988 (call or text, 24 hours a day).';
