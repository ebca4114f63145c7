/** The firm as it presents itself. Every page, mail and test reads it here. */
export const FIRM = {
  name: 'Eola Tax & Advisory',
  city: 'Orlando, Florida',
  /** Where clients come to in person. */
  address: '120 Swan Boat Lane, Suite 300, Orlando, FL 32801',
  email: 'hello@eola-tax.example',
  phone: '(407) 555-0142',
  phoneHref: 'tel:+14075550142',
  hours: 'Mon-Fri 9am-6pm EST',
} as const;

/** The marketing figures, as the firm gave them. */
export const TRUST_FIGURES = [
  { value: '15+', label: 'years' },
  { value: '10K+', label: 'clients' },
  { value: '98%', label: 'retention' },
  { value: '50M+', label: 'assets' },
] as const;
