import { PRAISE_IS_DRAFT, TRUST_FIGURES } from './firm';

export type Testimonial = { id: string; quote: string; name: string; role: string };

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'bakery',
    quote:
      'I came with two years of receipts in a bread box. Three weeks later both returns were filed and I understood every line of them.',
    name: 'Rosa Delgado',
    role: 'Bakery owner, Mills 50',
  },
  {
    id: 'nurse',
    quote: 'They found a credit I had missed and told me which of my questions not to worry about.',
    name: 'Andre Whitfield',
    role: 'Nurse, Winter Park',
  },
  {
    id: 'landlord',
    quote: 'The price on the list was the price on the invoice. That’s why I came back.',
    name: 'Helen Marchetti',
    role: 'Landlord, College Park',
  },
];

/** Testimonials and figures about the firm: drafts only in the demo. */
export type Praise = {
  figures: readonly { value: string; label: string }[];
  testimonials: readonly Testimonial[];
};

export const praiseFor = ({ demo }: { demo: boolean }): Praise =>
  demo || !PRAISE_IS_DRAFT
    ? { figures: TRUST_FIGURES, testimonials: TESTIMONIALS }
    : { figures: [], testimonials: [] };
