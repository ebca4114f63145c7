import { FORM_1120 } from '../../app/domain/tax-forms/form-1120';
import type { FormSection, OrganizerForm } from '../../app/domain/tax-forms/tax-form';

const [company, income, deductions] = FORM_1120.sections as [FormSection, FormSection, FormSection];
const balance = FORM_1120.sections.find(({ id }) => id === 'schedules')!;

/** What an S corporation is asked: that of a corporation, without a tax of its own. */
export const FORM_1120_S: OrganizerForm = {
  name: 'Form 1120-S',
  sections: [
    company,
    income,
    deductions,
    {
      id: 'shareholders',
      title: 'Shareholders',
      papers: [
        'IRS letter that accepted the S election (CP261)',
        'Money put in and taken out, shareholder by shareholder',
        'Health insurance paid for shareholders who own more than 2%',
      ],
      blanks: [
        { name: 'shareholders', label: 'Shareholders: name, percentage', kind: 'notes' },
        { name: 'distributions', label: 'Distributions', kind: 'money' },
        { name: 'transfers', label: 'Shares sold or transferred (who, when)', kind: 'text' },
      ],
    },
    { ...balance, blanks: balance.blanks.filter(({ name }) => name !== 'dividends_paid') },
  ],
};
