import type { TaxForm } from './tax-form';

/** The individual return, as its form and instructions for 2023 have it. */
export const FORM_1040: TaxForm = {
  id: '1040', name: 'Form 1040', title: 'U.S. Individual Income Tax Return', audience: 'Individual', taxYear: 2023, due: '2024-04-15',
  summary: 'The yearly return of a person or a couple: what came in, what comes off it, the tax on the rest, and what has been paid already.',
  sections: [
    {
      id: 'you', title: 'You and your household', lines: 'Top of page 1',
      text: 'Name, address and Social Security numbers, the filing status, the question about digital assets, and everyone who depends on you. The filing status sets the brackets and the standard deduction, so it comes first.',
      papers: ['Photo identification', 'Social Security or ITIN cards for everyone on the return', 'Last year’s return', 'Bank routing and account number for a refund'],
      blanks: [
        { name: 'full_name', label: 'Your full name', kind: 'text' }, { name: 'birth_date', label: 'Date of birth', kind: 'date' },
        { name: 'spouse_name', label: 'Spouse’s full name', kind: 'text' }, { name: 'spouse_birth_date', label: 'Spouse’s date of birth', kind: 'date' },
        { name: 'address', label: 'Address on December 31', kind: 'text' }, { name: 'phone_email', label: 'Phone and email', kind: 'text' },
        { name: 'dependents', label: 'Dependents: name, date of birth, months with you', kind: 'notes' },
      ],
    },
    {
      id: 'income', title: 'Income', lines: 'Lines 1 to 9',
      text: 'Wages first, then interest, dividends, retirement income, Social Security and capital gains. Self-employment, rentals and unemployment arrive by way of Schedule 1. Line 9 is the total.',
      papers: ['Form W-2 from each employer', 'Forms 1099-INT and 1099-DIV', 'Form 1099-R for pensions and IRAs', 'Form SSA-1099 for Social Security', 'Form 1099-B from each broker, with the cost of what was sold', 'Forms 1099-NEC and 1099-K, with your own income and expense list', 'Schedule K-1 from partnerships, S corporations and trusts'],
      blanks: [
        { name: 'wages', label: 'Wages (all W-2, box 1)', kind: 'money' }, { name: 'interest', label: 'Interest', kind: 'money' },
        { name: 'dividends', label: 'Dividends', kind: 'money' }, { name: 'retirement', label: 'Pensions and IRA distributions', kind: 'money' },
        { name: 'social_security', label: 'Social Security benefits', kind: 'money' }, { name: 'self_employment', label: 'Self-employment, before expenses', kind: 'money' },
        { name: 'rent', label: 'Rent received', kind: 'money' }, { name: 'other_income', label: 'Anything else', kind: 'money' },
      ],
    },
    {
      id: 'adjustments', title: 'Adjustments and deductions', lines: 'Lines 10 to 15',
      text: 'Adjustments (line 10) come off for everyone who has them and lead to adjusted gross income on line 11. Then either the standard deduction or the itemized ones of Schedule A, whichever is larger, and the deduction for qualified business income. Line 15 is taxable income.',
      papers: ['Form 1098 for mortgage interest', 'Property tax bills', 'Receipts for gifts to charity', 'Medical bills you paid yourself', 'Form 1098-E for student loan interest', 'Form 5498 for IRA contributions', 'Form 1095-A, if you had Marketplace insurance'],
      blanks: [
        { name: 'student_loan_interest', label: 'Student loan interest', kind: 'money' }, { name: 'ira_contributions', label: 'IRA contributions', kind: 'money' },
        { name: 'mortgage_interest', label: 'Mortgage interest', kind: 'money' }, { name: 'property_tax', label: 'Property tax', kind: 'money' },
        { name: 'charity', label: 'Gifts to charity', kind: 'money' }, { name: 'medical', label: 'Medical costs you paid', kind: 'money' },
      ],
    },
    {
      id: 'credits', title: 'Tax and credits', lines: 'Lines 16 to 24',
      text: 'The tax on line 15, then what is taken off it: the child tax credit and, from Schedule 3, care, education, energy and foreign tax. Self-employment tax and other taxes are added from Schedule 2. Line 24 is the total tax.',
      papers: ['Care provider’s name, address and tax number', 'Form 1098-T for tuition', 'Receipts for solar panels, heat pumps, doors or windows', 'Purchase papers of an electric car'],
      blanks: [
        { name: 'child_care', label: 'Child or dependent care paid', kind: 'money' }, { name: 'tuition', label: 'Tuition paid', kind: 'money' },
        { name: 'energy', label: 'Energy improvements', kind: 'money' }, { name: 'clean_vehicle', label: 'Clean vehicle bought (make, date)', kind: 'text' },
      ],
    },
    {
      id: 'payments', title: 'Payments, refund or amount owed', lines: 'Lines 25 to 38',
      text: 'What was withheld and what you paid in advance, with the credits that are paid out even where no tax is due. More than the total tax: a refund on line 34. Less: the amount owed on line 37, with the estimated tax penalty, if any, on line 38.',
      papers: ['Dates and amounts of the four estimated payments', 'Withholding on Forms W-2 and 1099', 'Letters from the tax agency about this year'],
      blanks: [
        { name: 'withheld', label: 'Federal tax withheld', kind: 'money' }, { name: 'estimated_paid', label: 'Estimated payments', kind: 'money' },
        { name: 'extension_paid', label: 'Paid with an extension', kind: 'money' }, { name: 'refund_applied', label: 'Applied from 2022', kind: 'money' },
        { name: 'questions', label: 'What we should know, and what you want to ask', kind: 'notes' },
      ],
    },
  ],
};
