import { toBlanks } from './organizer-blanks';
import type { TaxForm } from './tax-form';

export const FORM_1040: TaxForm = {
  id: '1040',
  name: 'Form 1040',
  title: 'U.S. Individual Income Tax Return',
  audience: 'Individual',
  taxYear: 2023,
  due: '2024-04-15',
  summary:
    'The annual return for an individual or a couple: income, deductions, the tax you owe on it, and what you already paid.',
  sections: [
    {
      id: 'you',
      title: 'You and your household',
      lines: 'Top of page 1',
      text: 'Name, address and Social Security numbers, the filing status, the digital assets question, and your dependents. The filing status sets the brackets and the standard deduction, so it comes first.',
      papers: [
        'Photo ID',
        'Social Security or ITIN cards for everyone on the return',
        'Last year’s return',
        'Bank routing and account number for a refund',
      ],
      blanks: toBlanks(['About you', 'Household and dependents', 'Life changes']),
    },
    {
      id: 'income',
      title: 'Income',
      lines: 'Lines 1 to 9',
      text: 'Wages first, then interest, dividends, retirement income, Social Security and capital gains. Self-employment, rental income and unemployment come from Schedule 1. Line 9 is the total.',
      papers: [
        'Wage statement from each employer (Form W-2)',
        'Interest and dividend statements (Forms 1099-INT and 1099-DIV)',
        'Pension and IRA statement (Form 1099-R)',
        'Social Security benefit statement (Form SSA-1099)',
        'Sales of stocks and funds, with what you had paid (Form 1099-B)',
        'Business income statements (Forms 1099-NEC and 1099-K), with your own list of expenses',
        'Your share of a partnership, S corporation or trust (Schedule K-1)',
      ],
      blanks: toBlanks([
        'Income',
        'Business',
        'Rental',
        'Retirement',
        'Crypto',
        'Foreign accounts',
      ]),
    },
    {
      id: 'adjustments',
      title: 'Adjustments and deductions',
      lines: 'Lines 10 to 15',
      text: 'Adjustments (line 10) reduce total income to adjusted gross income on line 11. Then comes the standard deduction or the itemized deductions from Schedule A, whichever is larger, and the deduction for qualified business income. Line 15 is taxable income.',
      papers: [
        'Mortgage interest statement (Form 1098)',
        'Property tax bills',
        'Receipts for gifts to charity',
        'Medical bills you paid yourself',
        'Student loan interest statement (Form 1098-E)',
        'IRA contribution statement (Form 5498)',
        'Health insurance marketplace statement (Form 1095-A)',
        'Records of tips, overtime pay and car loan interest, from 2025 on',
      ],
      blanks: toBlanks(['Home and property', 'Health', 'Gifts']),
    },
    {
      id: 'credits',
      title: 'Tax and credits',
      lines: 'Lines 16 to 24',
      text: 'The tax on line 15 minus credits: the child tax credit and, from Schedule 3, the credits for child care, education, energy and foreign tax. Self-employment tax and other taxes from Schedule 2 are added. Line 24 is the total tax.',
      papers: [
        'Care provider’s name, address and tax ID',
        'Tuition statement (Form 1098-T)',
        'Receipts for solar panels, heat pumps, doors or windows installed by the end of 2025',
        'Purchase documents for an electric vehicle bought by September 30, 2025',
      ],
      blanks: toBlanks(['Education']),
    },
    {
      id: 'payments',
      title: 'Payments, refund or amount owed',
      lines: 'Lines 25 to 38',
      text: 'Tax withheld, estimated payments and refundable credits. If they are more than the total tax, line 34 is your overpayment. If they are less, line 37 is what you owe, with any estimated tax penalty on line 38.',
      papers: [
        'Dates and amounts of the four estimated payments',
        'Withholding on Forms W-2 and 1099',
        'IRS letters about this year',
      ],
      blanks: toBlanks(['Bank account for your refund', 'Questions for us']),
    },
  ],
};
