/** The hidden field with the version of a record that an edit form was drawn from. */
export const VERSION = 'version';

/** Field by field, what a record that somebody else saved meanwhile says now. */
export type SavedMeanwhile = Readonly<Record<string, string | readonly string[]>>;
