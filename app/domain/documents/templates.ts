import { SHARED_FORMS, type ChecklistItem } from '../tax/document-checklist';

export type RequestTemplate = { id: string; title: string; papers: readonly ChecklistItem[] };

const PHOTO_ID = {
  form: SHARED_FORMS.photoId,
  why: 'A driver’s license or passport that is still valid.',
};
const LAST_RETURN = { form: SHARED_FORMS.lastReturn, why: 'Federal and state, all pages.' };

export const REQUEST_TEMPLATES: readonly RequestTemplate[] = [
  {
    id: 'individual-w2',
    title: 'Individual return (W-2)',
    papers: [
      { form: 'W-2', why: 'Please send your W-2, one from each employer.' },
      { form: '1099-INT and 1099-DIV', why: 'Interest and dividends from banks and funds.' },
      { form: '1098', why: 'Mortgage interest paid, if you own your home.' },
      LAST_RETURN,
      { form: '1095-A', why: 'If you bought health insurance from the marketplace.' },
    ],
  },
  {
    id: 'schedule-c',
    title: 'Self-employed return (Schedule C)',
    papers: [
      { form: '1099-NEC and 1099-K', why: 'What clients and payment apps report for you.' },
      { form: SHARED_FORMS.businessRecords, why: 'Totals by category for the whole year.' },
      { form: 'Mileage log', why: 'Business miles with dates, if you use your car.' },
      { form: '1040-ES payment confirmations', why: 'Estimated tax already paid, with its dates.' },
      LAST_RETURN,
    ],
  },
  {
    id: 'business-return',
    title: 'Business return',
    papers: [
      { form: 'Profit and loss statement', why: 'For the whole tax year.' },
      { form: 'Balance sheet', why: 'As of the last day of the tax year.' },
      { form: 'Bank and card statements', why: 'Each account of the business, all twelve months.' },
      { form: 'Payroll reports', why: 'Forms 941 and 940, and the W-3.' },
      {
        form: 'Copy of last year’s business return',
        why: 'Form 1120, 1120-S or 1065 with its schedules.',
      },
    ],
  },
  {
    id: 'itin',
    title: 'ITIN application',
    papers: [
      { form: 'Passport', why: 'The page with your photo, and the one with your visa.' },
      { form: 'Proof of foreign status', why: 'A birth certificate or national ID card.' },
      { form: 'Federal tax return', why: 'The return that Form W-7 goes with.' },
    ],
  },
  {
    id: 'new-client',
    title: 'New client identity',
    papers: [
      PHOTO_ID,
      { form: SHARED_FORMS.cards, why: 'For everyone on the return.' },
      { form: 'Proof of address', why: 'A utility bill or bank statement from the last 90 days.' },
    ],
  },
];
