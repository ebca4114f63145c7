const END = '/drafts';

/** Where a draft of the reply to a person is asked for: its page, and the same as JSON. */
export const draftPath = (personId: string) => `/messaging/${encodeURIComponent(personId)}${END}`;
export const draftJsonPath = (personId: string) =>
  `/messaging${END}?${new URLSearchParams({ thread: personId })}`;

/** What is said where a client has written nothing that could be answered, or summed up. */
export const NOTHING_TO_ANSWER = 'This client hasn’t written a message yet.';
export const NO_DRAFT = 'The draft couldn’t be made. Please try again.';
export const NO_FITTING_DRAFT =
  'There’s no fitting draft: our material doesn’t answer what this client asks. Please write the reply yourself.';
