import type { TaxForm } from './tax-form';

/** The corporation's return, as its form and instructions for 2023 have it. */
export const FORM_1120: TaxForm = {
  id: '1120', name: 'Form 1120', title: 'U.S. Corporation Income Tax Return', audience: 'Business', taxYear: 2023, due: '2024-04-15',
  summary: 'The yearly return of a corporation that pays its own tax: income, deductions, the tax at the corporate rate, and a balance sheet that agrees with the books.',
  sections: [
    {
      id: 'company', title: 'The company', lines: 'Items A to E',
      text: 'Name and address, employer identification number, date of incorporation and total assets; whether the return is consolidated, the first or the last; and any change of name or address.',
      papers: ['Articles of incorporation and the state’s certificate', 'Letter that assigned the EIN', 'Last year’s Form 1120 with its schedules', 'List of officers and of everyone who owns 20% or more'],
      blanks: [
        { name: 'company_name', label: 'Name of the corporation', kind: 'text' }, { name: 'ein', label: 'Employer identification number', kind: 'text' },
        { name: 'address', label: 'Address', kind: 'text' }, { name: 'incorporated', label: 'Date incorporated', kind: 'date' },
        { name: 'total_assets', label: 'Total assets at year end', kind: 'money' }, { name: 'contact', label: 'Officer who signs, phone and email', kind: 'text' },
      ],
    },
    {
      id: 'income', title: 'Income', lines: 'Lines 1 to 11',
      text: 'Gross receipts less returns and the cost of goods sold (Form 1125-A), then dividends by way of Schedule C, interest, rents, royalties and gains. Line 11 is total income.',
      papers: ['Profit and loss statement for the year', 'Sales by month, with returns and allowances', 'Inventory count at the start and the end of the year', 'Forms 1099 received by the company', 'Papers for assets that were sold'],
      blanks: [
        { name: 'gross_receipts', label: 'Gross receipts or sales', kind: 'money' }, { name: 'returns', label: 'Returns and allowances', kind: 'money' },
        { name: 'inventory_start', label: 'Inventory at the start', kind: 'money' }, { name: 'inventory_end', label: 'Inventory at the end', kind: 'money' },
        { name: 'interest_dividends', label: 'Interest and dividends', kind: 'money' }, { name: 'other_income', label: 'Rents, royalties, other income', kind: 'money' },
      ],
    },
    {
      id: 'deductions', title: 'Deductions', lines: 'Lines 12 to 29',
      text: 'Officers’ pay (with Form 1125-E for larger companies), wages, repairs, bad debts, rents, taxes, interest, gifts, depreciation by Form 4562, advertising, pension plans and benefits. Losses of earlier years and the dividends-received deduction come last, on line 29.',
      papers: ['Payroll reports: Forms W-3, 940 and 941', 'Fixed asset list, with purchases and disposals', 'Loan statements with the interest paid', 'Retirement plan and health insurance statements', 'Mileage and travel records', 'Schedule of losses carried forward'],
      blanks: [
        { name: 'officer_pay', label: 'Pay of officers', kind: 'money' }, { name: 'wages', label: 'Other wages', kind: 'money' },
        { name: 'rent', label: 'Rents paid', kind: 'money' }, { name: 'taxes', label: 'Taxes and licenses', kind: 'money' },
        { name: 'interest', label: 'Interest paid', kind: 'money' }, { name: 'advertising', label: 'Advertising', kind: 'money' },
        { name: 'benefits', label: 'Pension plans and benefits', kind: 'money' }, { name: 'asset_purchases', label: 'Equipment bought', kind: 'money' },
        { name: 'losses', label: 'Losses carried forward', kind: 'money' }, { name: 'other_deductions', label: 'Other deductions', kind: 'money' },
      ],
    },
    {
      id: 'tax', title: 'Tax and payments', lines: 'Lines 30 to 37 and Schedule J',
      text: 'Taxable income, the tax on it from Schedule J with credits taken off, what was paid in advance, and the overpayment or the amount owed.',
      papers: ['Receipts of estimated payments (EFTPS)', 'Form 7004, if the return was extended', 'Papers for credits claimed, Form 3800'],
      blanks: [
        { name: 'estimated_paid', label: 'Estimated payments', kind: 'money' }, { name: 'extension_paid', label: 'Paid with Form 7004', kind: 'money' },
        { name: 'overpayment_applied', label: 'Applied from 2022', kind: 'money' }, { name: 'credits', label: 'Credits, by name', kind: 'text' },
      ],
    },
    {
      id: 'schedules', title: 'Questions and balance sheet', lines: 'Schedules K, L, M-1 and M-2',
      text: 'Schedule K asks about accounting method, ownership and foreign ties. Schedule L is the balance sheet at both ends of the year; M-1 and M-2 explain why book income and taxable income differ, and how retained earnings moved.',
      papers: ['Balance sheet at the start and the end of the year', 'General ledger or accounting file', 'Minutes that declared dividends', 'Loans to and from shareholders'],
      blanks: [
        { name: 'method', label: 'Accounting method (cash, accrual, other)', kind: 'text' }, { name: 'activity', label: 'Business activity and product', kind: 'text' },
        { name: 'dividends_paid', label: 'Dividends paid', kind: 'money' }, { name: 'shareholder_loans', label: 'Loans to and from shareholders', kind: 'money' },
        { name: 'questions', label: 'What we should know, and what you want to ask', kind: 'notes' },
      ],
    },
  ],
};
