import type { TeamMember } from '../app/domain/firm/team';

/** The team of the demo. */
export const TEAM: readonly TeamMember[] = [
  {
    id: 'marisol-vega',
    name: 'Marisol Vega',
    role: 'Managing Partner, CPA',
    description: 'Founded the firm near Lake Eola and still signs the most complex returns.',
    image: '/team/marisol-vega.svg',
    email: 'marisol@eola-tax.example',
    linkedin: 'https://linkedin.example/in/marisol-vega',
    website: 'https://vega.example',
    subjects: ['tax', 'business'],
  },
  {
    id: 'theodore-lang',
    name: 'Theodore Lang',
    role: 'Head of Tax, Enrolled Agent',
    description: 'Reads the IRS notices nobody wants to open, and answers them.',
    image: '/team/theodore-lang.svg',
    email: 'theodore@eola-tax.example',
    linkedin: 'https://linkedin.example/in/theodore-lang',
    website: null,
    subjects: ['tax', 'documents'],
  },
  {
    id: 'priya-raman',
    name: 'Priya Raman',
    role: 'Accounting and Payroll',
    description: 'Keeps the books of sixty businesses, closed on the last day of every month.',
    image: '/team/priya-raman.svg',
    email: 'priya@eola-tax.example',
    linkedin: 'https://linkedin.example/in/priya-raman',
    website: null,
    subjects: ['accounting', 'documents'],
  },
  {
    id: 'daniel-osei',
    name: 'Daniel Osei',
    role: 'Financial Advisory',
    description: 'Plans retirements and business sales, and explains both in plain words.',
    image: '/team/daniel-osei.svg',
    email: 'daniel@eola-tax.example',
    linkedin: null,
    website: 'https://osei.example',
    subjects: ['advisory'],
  },
];
