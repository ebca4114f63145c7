import { FORM_1065 } from '../../app/domain/tax-forms/form-1065';
import { FORM_1120 } from '../../app/domain/tax-forms/form-1120';
import { FORM_1120_S } from './form-1120-s';
import { FORM_990 } from './form-990';
import { ORGANIZER_1040 } from '../../app/domain/tax-forms/organizer-1040';
import { toOrganizerText } from './to-text';

/** The organizers that a portal comes with. Job types refer to them by these ids. */
export const ORGANIZERS = [
  { id: 'individual-return', title: 'Individual (Form 1040)', questions: ORGANIZER_1040 },
  ...(
    [
      ['partnership-return', 'Partnership (Form 1065)', FORM_1065],
      ['s-corporation-return', 'S corporation (Form 1120-S)', FORM_1120_S],
      ['corporation-return', 'Corporation (Form 1120)', FORM_1120],
      ['exempt-organization-return', 'Tax-exempt organization (Form 990)', FORM_990],
    ] as const
  ).map(([id, title, form]) => ({ id, title, questions: toOrganizerText(form) })),
];
