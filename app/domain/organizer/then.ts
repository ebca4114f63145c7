/**
 * The field that says what a page of an organizer does after it is saved: `more` adds another entry,
 * `send` opens the upload, `unknown` fills what is blank, `draft` stays there.
 */
export const THEN = 'then';
