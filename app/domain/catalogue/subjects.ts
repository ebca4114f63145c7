/**
 * What a consultation can be about, and so whose it is: each service has one subject, each staff member covers some
 * (`TEAM` at the start, `staff_subjects` from then on).
 */
export const SUBJECTS = ['tax', 'accounting', 'business', 'advisory', 'documents'] as const;

export type Subject = (typeof SUBJECTS)[number];
