import type { TaxForm } from './tax-form';

/** The partnership's return, as its form and instructions for 2023 have it. */
export const FORM_1065: TaxForm = {
  id: '1065',
  name: 'Form 1065',
  title: 'U.S. Return of Partnership Income',
  audience: 'Business',
  taxYear: 2023,
  due: '2024-03-15',
  summary:
    'The annual return of a partnership or a multi-member LLC. The partnership reports its income; each partner pays tax on the share shown on their Schedule K-1.',
  sections: [
    {
      id: 'partnership',
      title: 'The partnership',
      lines: 'Items A to K',
      text: 'Business activity and code, employer identification number, the date it started, total assets, accounting method and the number of Schedules K-1.',
      papers: [
        'Partnership or operating agreement, with amendments',
        'IRS letter assigning the EIN',
        'Last year’s Form 1065 with every Schedule K-1',
        'Names, addresses and tax IDs of all partners',
      ],
      blanks: [
        { name: 'partnership_name', label: 'Name of the partnership', kind: 'text' },
        { name: 'ein', label: 'Employer identification number', kind: 'text' },
        { name: 'address', label: 'Address', kind: 'text' },
        { name: 'started', label: 'Date business started', kind: 'date' },
        { name: 'activity', label: 'Business activity and product', kind: 'text' },
        { name: 'method', label: 'Accounting method (cash, accrual, other)', kind: 'text' },
        { name: 'total_assets', label: 'Total assets at year end', kind: 'money' },
        { name: 'contact', label: 'Partner who signs, phone and email', kind: 'text' },
      ],
    },
    {
      id: 'income',
      title: 'Income',
      lines: 'Lines 1 to 8',
      text: 'Receipts of the trade or business less returns and the cost of goods sold (Form 1125-A). Rents, interest, dividends and gains are listed separately, because each partner reports them separately.',
      papers: [
        'Profit and loss statement for the year',
        'Forms 1099-NEC and 1099-K',
        'Inventory count at the start and the end of the year',
        'Rent rolls and last year’s Form 8825',
        'Records of assets sold',
      ],
      blanks: [
        { name: 'gross_receipts', label: 'Gross receipts or sales', kind: 'money' },
        { name: 'returns', label: 'Returns and allowances', kind: 'money' },
        { name: 'inventory_start', label: 'Inventory at the start', kind: 'money' },
        { name: 'inventory_end', label: 'Inventory at the end', kind: 'money' },
        { name: 'rents', label: 'Rents received', kind: 'money' },
        { name: 'portfolio', label: 'Interest, dividends and gains', kind: 'money' },
      ],
    },
    {
      id: 'deductions',
      title: 'Deductions',
      lines: 'Lines 9 to 23',
      text: 'Wages of non-partners, guaranteed payments to partners, repairs, rent, taxes, interest, depreciation (Form 4562), plans and benefits. Line 23 is ordinary business income or loss.',
      papers: [
        'Payroll reports: Forms W-3, 940 and 941',
        'Guaranteed payments, partner by partner',
        'Fixed asset list, with purchases and disposals',
        'Loan statements with the interest paid',
        'Health insurance paid for partners',
      ],
      blanks: [
        { name: 'wages', label: 'Wages (not counting partners)', kind: 'money' },
        { name: 'guaranteed_payments', label: 'Guaranteed payments to partners', kind: 'money' },
        { name: 'rent', label: 'Rents paid', kind: 'money' },
        { name: 'taxes', label: 'Taxes and licenses', kind: 'money' },
        { name: 'interest', label: 'Interest paid', kind: 'money' },
        { name: 'benefits', label: 'Plans and benefits', kind: 'money' },
        { name: 'asset_purchases', label: 'Equipment bought', kind: 'money' },
        { name: 'other_deductions', label: 'Other deductions', kind: 'money' },
      ],
    },
    {
      id: 'partners',
      title: 'Partners’ shares',
      lines: 'Schedules B, K and K-1',
      text: 'Schedule B asks who owns half or more and names the partnership representative. Schedule K lists every item passed through, and each K-1 shows one partner’s share under the agreement.',
      papers: [
        'Capital contributed and withdrawn, partner by partner',
        'Percentages of profit, loss and capital at both ends of the year',
        'Sales or transfers of interests',
        'Foreign partners, assets or income (Schedules K-2 and K-3)',
      ],
      blanks: [
        {
          name: 'partners',
          label: 'Partners: name, percentage, capital in and out',
          kind: 'notes',
        },
        { name: 'representative', label: 'Partnership representative', kind: 'text' },
        { name: 'transfers', label: 'Interests sold or transferred (who, when)', kind: 'text' },
      ],
    },
    {
      id: 'balance',
      title: 'Balance sheet and capital',
      lines: 'Schedules L, M-1 and M-2',
      text: 'The balance sheet at both ends of the year, why book income and the return differ, and how the partners’ capital accounts moved. Small partnerships that meet all four conditions of Schedule B may leave these out.',
      papers: [
        'Balance sheet at the start and the end of the year',
        'General ledger or accounting file',
        'Partnership debts and who guarantees them',
      ],
      blanks: [
        { name: 'contributions', label: 'Capital contributed', kind: 'money' },
        { name: 'distributions', label: 'Distributions', kind: 'money' },
        { name: 'debts', label: 'Partnership debts at year end', kind: 'money' },
        { name: 'guaranteed_debts', label: 'Of these, guaranteed by partners', kind: 'money' },
        {
          name: 'questions',
          label: 'Anything we should know, and your questions',
          kind: 'notes',
        },
      ],
    },
  ],
};
