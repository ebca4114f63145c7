/**
 * The field that says what a page of an organizer does after it is saved: `more` adds another entry,
 * `send` opens the upload, `unknown` says that an answer isn’t known, `draft` stays there.
 */
export const THEN = 'then';
