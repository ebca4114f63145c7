import type { OrganizerForm } from '../../app/domain/tax-forms/tax-form';

/** What a tax-exempt organization is asked. */
export const FORM_990: OrganizerForm = {
  name: 'Form 990',
  sections: [
    {
      id: 'organization',
      title: 'The organization',
      papers: [
        'IRS determination letter',
        'Bylaws and articles, if they changed',
        'Last year’s Form 990',
        'Board members, officers and key employees, with hours and pay',
      ],
      blanks: [
        { name: 'organization_name', label: 'Name of the organization', kind: 'text' },
        { name: 'ein', label: 'Employer identification number', kind: 'text' },
        { name: 'address', label: 'Address', kind: 'text' },
        { name: 'mission', label: 'Mission, and what you did this year', kind: 'notes' },
        { name: 'contact', label: 'Officer who signs, phone and email', kind: 'text' },
      ],
    },
    {
      id: 'revenue',
      title: 'Revenue',
      papers: [
        'Statement of activities for the year',
        'Donors who gave $5,000 or more',
        'Grants received, with their terms',
        'Records of fundraising events',
      ],
      blanks: [
        { name: 'contributions', label: 'Contributions and grants', kind: 'money' },
        { name: 'program_revenue', label: 'Program service revenue', kind: 'money' },
        { name: 'investment_income', label: 'Interest and dividends', kind: 'money' },
        { name: 'events', label: 'Fundraising events, before costs', kind: 'money' },
        { name: 'unrelated', label: 'Unrelated business income', kind: 'money' },
      ],
    },
    {
      id: 'expenses',
      title: 'Expenses and programs',
      papers: ['Expenses by program, management and fundraising', 'Payroll reports', 'Grants paid'],
      blanks: [
        { name: 'programs', label: 'Three largest programs and their cost', kind: 'notes' },
        { name: 'salaries', label: 'Salaries and benefits', kind: 'money' },
        { name: 'grants_paid', label: 'Grants paid', kind: 'money' },
        { name: 'fundraising', label: 'Fundraising costs', kind: 'money' },
      ],
    },
    {
      id: 'balance',
      title: 'Balance sheet and governance',
      papers: ['Balance sheet at the start and the end of the year', 'Minutes of the board'],
      blanks: [
        { name: 'total_assets', label: 'Total assets at year end', kind: 'money' },
        { name: 'policies', label: 'Policies changed this year', kind: 'text' },
        { name: 'questions', label: 'Anything we should know, and your questions', kind: 'notes' },
      ],
    },
  ],
};
