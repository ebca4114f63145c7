import { TAX_FORMS } from '~/domain/tax-forms/forms';
import { dueDateText } from '~/domain/tax-forms/tax-form';
import type { AssistantQuestion } from './asked';
import { dollars, FIGURES, standard, taxText } from './figures';

const form = (id: string) => TAX_FORMS.find((each) => each.id === id)!;

/** Tax figures for the four statuses, dates and forms. */
export const TAX_QUESTIONS: readonly AssistantQuestion[] = [
  { kind: 'tax', ask: 'How much tax on $85,000 single in 2025?', holds: [taxText(2025, 'single', { gross: 85_000 })] },
  { kind: 'tax', ask: 'we are married filing jointly and make 120k, what federal tax do we owe for 2025', holds: [taxText(2025, 'married_joint', { gross: 120_000 })] },
  { kind: 'tax', ask: 'Head of household, $62,500 income, 2024. How much tax?', holds: [taxText(2024, 'head_household', { gross: 62_500 })] },
  { kind: 'tax', ask: 'estimate my taxes: married filing separately, 95,000 salary, tax year 2026', holds: [taxText(2026, 'married_separate', { w2: 95_000 })] },
  { kind: 'tax', ask: "I'm self-employed with $60,000 net profit, single, 2025. What tax?", holds: [taxText(2025, 'single', { selfEmployment: 60_000 })] },
  { kind: 'tax', ask: 'tax on 150000 married jointly with 2 kids 2025', holds: [taxText(2025, 'married_joint', { gross: 150_000 }, { children: 2 })] },
  { kind: 'tax', ask: 'What tax bracket am I in with $100,000 as a single person in 2025?', holds: ['22%'] },
  { kind: 'tax', ask: 'how much would I pay on $40,000 for 2025?', holds: [taxText(2025, 'single', { gross: 40_000 }), taxText(2025, 'head_household', { gross: 40_000 })] },
  { kind: 'tax', ask: 'standard deduction single 2025', holds: [standard(2025, 'single')], lacks: [standard(2025, 'married_joint')] },
  { kind: 'tax', ask: "What's the standard deduction for a married couple filing jointly in 2026?", holds: [standard(2026, 'married_joint')] },
  { kind: 'tax', ask: 'standard deduction head of household 2024?', holds: [standard(2024, 'head_household')] },
  { kind: 'tax', ask: 'What is the standard deduction for married filing separately, tax year 2023?', holds: [standard(2023, 'married_separate')] },
  { kind: 'tax', ask: 'What are the 2025 tax brackets for single filers?', holds: [dollars(11_925), dollars(48_475), dollars(626_350), '37%'] },
  { kind: 'tax', ask: 'How big is the child tax credit for 2025?', holds: [dollars(FIGURES[2025].childCredit.perChild)] },
  { kind: 'tax', ask: 'How much student loan interest can I deduct in 2025?', holds: [dollars(FIGURES[2025].studentLoan.maximum)] },
  { kind: 'tax', ask: 'what is the social security wage base 2025', holds: [dollars(FIGURES[2025].selfEmployment.wageBase)] },
  { kind: 'tax', ask: 'What is the SALT cap in 2025?', holds: [dollars(FIGURES[2025].stateLocalTaxes.limit)] },
  { kind: 'tax', ask: 'Up to what income are long-term capital gains taxed at 0% for a joint return 2025?', holds: [dollars(FIGURES[2025].gains.topOfZero.married_joint)] },
  { kind: 'tax', ask: 'extra standard deduction over 65 single 2025', holds: [dollars(FIGURES[2025].standardDeduction.perAgeOrBlind.single)] },
  { kind: 'tax', ask: 'Which tax years does your calculator cover?', holds: ['2023', '2026'] },
  { kind: 'tax', ask: 'Does your estimate include the earned income credit?', holds: ['earned income credit'], lacks: ['yes'] },
  { kind: 'tax', ask: 'Does Florida have a state income tax?', holds: ['Florida has none'] },
  // dates and forms
  { kind: 'form', ask: 'When is the 2026 individual tax return due?', holds: ['April 15, 2027'] },
  { kind: 'form', ask: 'deadline for an S corp return for tax year 2026?', holds: ['March 15, 2027'] },
  { kind: 'form', ask: 'When is the next estimated tax payment due?', holds: ['January 15, 2027'] },
  { kind: 'form', ask: 'Which form does a partnership file?', holds: ['1065'] },
  { kind: 'form', ask: 'What papers do I need for my 1040?', holds: ['W-2', 'Photo ID'] },
  { kind: 'form', ask: 'where can I download form 1120', holds: ['/tax-forms/1120'] },
  { kind: 'form', ask: 'when was the 2023 form 1040 due?', holds: [dueDateText(form('1040')).replace(/^\w+, /, '')] },
  { kind: 'form', ask: 'How do I get more time to file my personal return?', holds: ['4868'] },
  { kind: 'form', ask: 'What is form 1120 for?', holds: [form('1120').title] },
];
