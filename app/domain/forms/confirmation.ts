export type ConfirmationText = {
  title: string;
  /** The document's title, if it isn't the page's. */
  pageTitle?: string;
  /** The record's name for breadcrumbs; with a link if another address shows it. */
  record?: string | { label: string; href: string };
  lead?: string;
  /** When it takes place, in the place of a lead. */
  when?: { startsAt: Date; endsAt: Date; zone: string };
  /** With an email address at the end of its sentence, which is a link. */
  details?: readonly (string | { text: string; lang?: string; email?: string })[];
  bookings?: readonly { id: string; title: string; client: string; startsAt: Date; endsAt: Date }[];
  /** Stands for what is shown, where that may change before it is confirmed. */
  seen?: string;
  button: string;
  back: { label: string; href: string };
};

export const goBack = (href: string) => ({ label: 'Go back', href });

/** Who reads the reason that the screen asks for: the hint of its field. */
export const REASON_HINTS = {
  emailed: 'We include this in our email to them and keep it on file.',
  audited: 'We keep it in the audit trail.',
  internal: 'For our records. The client doesn’t see it.',
} as const;
