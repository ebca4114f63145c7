/** The hidden field with a form's own id: when it was drawn, in milliseconds, and a random part. */
export const FORM_ID = 'formId';

export const newFormId = (): string => `${Date.now()}.${crypto.randomUUID()}`;

export const formDrawnAt = (formId: string): number | null =>
  /^\d{13}\.[\da-f-]{36}$/.test(formId) ? Number(formId.slice(0, 13)) : null;

/** The hidden field with the version of a record that an edit form was drawn from. */
export const VERSION = 'version';

/** Field by field, what a record that somebody else saved meanwhile says now. */
export type SavedMeanwhile = Readonly<Record<string, string | readonly string[]>>;
