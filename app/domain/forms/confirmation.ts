/** What a screen says that asks before something is done. */
export type ConfirmationText = {
  title: string;
  lead?: string;
  /** Paragraphs above the button. */
  details?: readonly string[];
  /** The button that does it. */
  button: string;
  /** The link that leaves everything as it is. */
  back: { label: string; href: string };
};

/** The link back of a screen on which staff give a reason. */
export const goBack = (href: string) => ({ label: 'Go back', href });

/** Who reads the reason that the screen asks for: the hint of its field. */
export const REASON_HINTS = {
  emailed: 'We include this in our email to them and keep it on file.',
  audited: 'We keep it in the audit trail.',
  internal: 'For our records. The client doesn’t see it.',
} as const;
