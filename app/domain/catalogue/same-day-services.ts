import type { MeetingId } from '../booking/meetings';
import type { Cents } from '../money';

export type SameDayService = {
  id: string;
  title: string;
  description: string;
  priceCents: Cents;
  unit?: 'page';
  duration: string;
  /** What the duration counts, where somebody else's work follows ours. */
  durationNote?: string;
  /** The ways to meet about it; every way where none is named. */
  meetings?: readonly MeetingId[];
  features: readonly string[];
};

export const SAME_DAY_SERVICES: readonly SameDayService[] = [
  {
    id: 'document-preparation',
    title: 'Personal Document Preparation',
    priceCents: 99_00,
    duration: '2-3 hours',
    description: 'Forms, letters and statements prepared and checked.',
    features: ['Prepared with you', 'Checked by a second person', 'Paper and PDF'],
  },
  {
    id: 'itin-tax-id',
    title: 'ITIN/Tax ID Applications',
    priceCents: 149_00,
    duration: '24 hours',
    durationNote: 'Prepared within 24 hours. The IRS then takes weeks.',
    description: 'Form W-7 and EIN applications, filled out right the first time.',
    features: ['ID documents certified', 'Form W-7 or SS-4', 'Follow-up until it arrives'],
  },
  {
    id: 'virtual-notarization',
    title: 'Virtual Notarization',
    priceCents: 49_00,
    duration: '1 hour',
    meetings: ['video'],
    description: 'A Florida notary by video, from wherever you are.',
    features: ['By video call', 'Valid in Florida', 'Sealed PDF right away'],
  },
  {
    id: 'work-permit',
    title: 'Work Permit Applications',
    priceCents: 199_00,
    duration: '24 hours',
    durationNote: 'Prepared within 24 hours. USCIS then takes months.',
    description: 'Form I-765 prepared, with all supporting documents.',
    features: ['Form I-765', 'List of evidence', 'Copies for your file'],
  },
  {
    id: 'document-translation',
    title: 'Document Translation',
    priceCents: 79_00,
    unit: 'page',
    duration: '24 hours',
    description: 'Certified translations of civil and tax documents.',
    features: [
      'Accepted by government agencies',
      'Spanish, Portuguese, French',
      'Original layout kept',
    ],
  },
  {
    id: 'good-standing',
    title: 'Good Standing Certificates',
    priceCents: 149_00,
    duration: '24 hours',
    description: 'Proof from the state that your company is in good standing.',
    features: ['Ordered from the state', 'Delivered by mail and PDF', 'Help if there’s an issue'],
  },
];
