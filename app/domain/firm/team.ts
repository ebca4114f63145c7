/** What a member of the staff can be booked for. */
export const SUBJECT_LABELS = {
  tax: 'Tax',
  accounting: 'Accounting and payroll',
  business: 'Business',
  advisory: 'Financial advisory',
  documents: 'Documents',
} as const;

export type Subject = keyof typeof SUBJECT_LABELS;

export const SUBJECTS = Object.keys(SUBJECT_LABELS) as [Subject, ...Subject[]];

/** `image` is a path of this site; without one the initials are shown. */
export type TeamMember = {
  id: string;
  name: string;
  role: string;
  description: string;
  image: string | null;
  email: string;
  linkedin: string | null;
  website: string | null;
  /** The subjects at the start; later the database's. */
  subjects: readonly Subject[];
};
