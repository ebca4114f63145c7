export const FIRM = {
  name: 'Eola Tax & Advisory',
  city: 'Orlando, Florida',
  /** The office's address unless settings change it (domain/administration/office). */
  address: '120 Swan Boat Lane, Suite 300, Orlando, FL 32801',
  email: 'hello@eola-tax.example',
  phone: '(407) 555-0142',
  phoneHref: 'tel:+14075550142',
} as const;

/** Only the demonstration shows a draft: set it to false once both are the firm's own. */
export const PRAISE_IS_DRAFT: boolean = true;

export const TRUST_FIGURES = [
  { value: '15+', label: 'years' },
  { value: '10K+', label: 'clients' },
  { value: '98%', label: 'retention' },
  { value: '50M+', label: 'assets' },
] as const;

/** When the firm answers what somebody sends it. Whatever promises an answer reads it here. */
export const ANSWER_TIME = 'within one business day';

/** When the work on a same-day service starts; the duration in the list counts from then. */
export const SAME_DAY_START =
  'Requests sent before noon on a business day are started that day, later ones on the next business day.';
