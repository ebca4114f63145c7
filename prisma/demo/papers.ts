import type { DeliveryKind } from '../../app/domain/documents/delivery';
import type { DocumentStatus, RequestStatus } from '../../app/domain/documents/document';
import type { FileKind } from '../../app/domain/documents/file-kind';
import type { PersonName } from '../people';

export type Paper = {
  name: string;
  kind?: FileKind;
  daysAgo: number;
  /** How many years back its tax year is from the last one. */
  yearsBack?: number;
  status: DocumentStatus;
  note?: string;
  deleted?: true;
  /** Put there by the firm. */
  delivery?: DeliveryKind;
};

/** What a person was asked for: a template, and how far each of its papers is. */
export type Asked = {
  template: string;
  daysAgo: number;
  states: readonly (RequestStatus | Paper)[];
};
export type Filed = { paper: Paper; requestId: string | null };
export type Folder = { papers: readonly Paper[]; asked: readonly Asked[] };

const TOO_DARK = 'The photo is too dark to read. Please take it again in daylight.';

const FINAL_RETURN = {
  name: 'Federal return (Form 1040).pdf',
  status: 'delivered',
  delivery: 'final',
} as const;

/** The papers of the demo people, and what they were asked for. */
export const FOLDERS: Partial<Record<PersonName, Folder>> = {
  client: {
    asked: [
      {
        template: 'individual-w2',
        daysAgo: 9,
        states: [
          { name: 'W-2 Lakeside Clinic.pdf', daysAgo: 6, status: 'accepted' },
          'requested',
          {
            name: 'Form 1098 mortgage.jpg',
            kind: 'jpeg',
            daysAgo: 5,
            status: 'returned',
            note: TOO_DARK,
          },
          { name: 'Form 1040 as filed.pdf', daysAgo: 4, status: 'received' },
          'requested',
        ],
      },
      {
        template: 'new-client',
        daysAgo: 30,
        states: [
          { name: 'Driver license.jpg', kind: 'jpeg', daysAgo: 28, status: 'accepted' },
          'requested',
          'requested',
        ],
      },
    ],
    papers: [
      { name: 'Charity receipts.pdf', daysAgo: 2, status: 'received' },
      { name: 'Draft of your return.pdf', daysAgo: 1, status: 'delivered', delivery: 'draft' },
      ...[1, 2].map((yearsBack) => ({
        ...FINAL_RETURN,
        daysAgo: 365 * yearsBack - 140,
        yearsBack,
      })),
      { name: 'Childcare statement.pdf', daysAgo: 320, yearsBack: 1, status: 'accepted' },
      { name: 'W-2 Winter Park Books.pdf', daysAgo: 325, yearsBack: 1, status: 'accepted' },
      {
        name: 'Old bank statement.pdf',
        daysAgo: 40,
        yearsBack: 1,
        status: 'received',
        deleted: true,
      },
    ],
  },
  many: {
    asked: [
      {
        template: 'schedule-c',
        daysAgo: 12,
        states: [
          { name: '1099-NEC food truck.pdf', daysAgo: 8, status: 'accepted' },
          { name: 'Income and expenses.pdf', daysAgo: 1, status: 'received' },
          'requested',
          'not-applicable',
          'requested',
        ],
      },
    ],
    papers: [
      { name: 'Brokerage summary.pdf', daysAgo: 30, status: 'accepted' },
      { name: 'W-2 Osceola Schools.pdf', daysAgo: 310, yearsBack: 1, status: 'accepted' },
      { ...FINAL_RETURN, daysAgo: 225, yearsBack: 1 },
      { name: 'Lease of the second café.pdf', daysAgo: 18, status: 'received', deleted: true },
    ],
  },
  professional: {
    asked: [
      {
        template: 'business-return',
        daysAgo: 15,
        states: [
          { name: 'Profit and loss.pdf', daysAgo: 10, status: 'accepted' },
          { name: 'Balance sheet.pdf', daysAgo: 10, status: 'received' },
          'requested',
          'requested',
          'requested',
        ],
      },
    ],
    papers: [{ name: 'Ledger, second copy.pdf', daysAgo: 9, status: 'received', deleted: true }],
  },
  investor: {
    asked: [
      {
        template: 'individual-w2',
        daysAgo: 10,
        states: ['not-applicable', 'requested', 'requested'],
      },
    ],
    papers: [
      { name: '1099-B Castellano Trust.pdf', daysAgo: 14, status: 'accepted' },
      { name: 'Schedule K-1 Orange Grove LP.pdf', daysAgo: 7, status: 'received' },
      { name: 'Schedule K-1 draft.pdf', daysAgo: 11, status: 'received', deleted: true },
    ],
  },
  student: {
    asked: [{ template: 'itin', daysAgo: 5, states: ['requested', 'requested', 'not-applicable'] }],
    papers: [
      { name: '1098-T tuition.pdf', daysAgo: 20, status: 'accepted' },
      {
        name: 'Passport, wrong page.jpg',
        kind: 'jpeg',
        daysAgo: 4,
        status: 'received',
        deleted: true,
      },
    ],
  },
  guest: {
    asked: [
      { template: 'new-client', daysAgo: 3, states: ['requested', 'requested', 'requested'] },
    ],
    papers: [
      { name: 'IRS letter CP14.pdf', daysAgo: 2, status: 'received' },
      {
        name: 'IRS letter, blurred.jpg',
        kind: 'jpeg',
        daysAgo: 2,
        status: 'received',
        deleted: true,
      },
    ],
  },
};
