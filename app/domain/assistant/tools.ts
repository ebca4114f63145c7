import { z } from 'zod';
import { DUE_DATE_TOPICS, FIRST_DUE_YEAR, LAST_DUE_YEAR } from '../tax/due-date-facts';
import { TAX_TOPICS } from '../tax/figures-in-words';
import { FILING_STATUSES } from '../tax/filing-status';
import { MAX_CHILDREN } from '../tax/input';
import { TAX_YEARS } from '../tax/years/figures';
import type { Fact } from './fact';
import type { PageHref } from './pages';

const words = (what: string) => z.string().max(200).describe(what);
const dollars = z.number().min(0).max(1e9).optional();
const year = z
  .literal(TAX_YEARS)
  .optional()
  .describe('The tax year; the current one where absent.');

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2099-12-31');

/** A lookup of one's own records, the page that shows them, and what of them a model is sent. */
const own = <Shape extends z.core.$ZodLooseShape>(
  page: PageHref,
  about: string,
  sends: string,
  input: Shape,
) => ({ about, input: z.strictObject(input), page, sends });

/** What the assistant can look up, compute or do. Each returns facts with the pages they come from. */
export const TOOLS = {
  search_material: {
    about:
      'Search what the firm says of itself: services, prices, plans, hours, courses, classes, forms.',
    input: z.strictObject({ query: words('What to look for') }),
  },
  estimate_tax: {
    about: 'Federal income tax by the portal’s own engine. Amounts in dollars.',
    input: z.strictObject({
      year,
      filingStatus: z.enum(FILING_STATUSES).optional().describe('All four where absent.'),
      income: dollars.describe('Income of no particular kind'),
      wages: dollars,
      selfEmployment: dollars.describe('Net profit'),
      gains: dollars.describe('Long-term gains and qualified dividends'),
      investment: dollars.describe('Interest and other ordinary investment income'),
      children: z.number().int().min(0).max(MAX_CHILDREN).optional().describe('Under 17'),
      otherDependents: z.number().int().min(0).max(MAX_CHILDREN).optional(),
      withheld: dollars,
      mortgageInterest: dollars,
      studentLoanInterest: dollars,
      charity: dollars,
      age65: z.number().int().min(0).max(2).optional().describe('Filers who are 65 or older'),
    }),
  },
  tax_year_figures: {
    about: 'Published federal figures of a tax year: deductions, brackets, limits.',
    input: z.strictObject({
      topic: z.enum(TAX_TOPICS),
      year,
      filingStatus: z.enum(FILING_STATUSES).optional(),
    }),
  },
  due_dates: {
    about:
      'When federal tax returns, payments and forms are due, as weekends and holidays move them.',
    input: z.strictObject({
      what: z.enum(DUE_DATE_TOPICS),
      year: z
        .number()
        .int()
        .min(FIRST_DUE_YEAR)
        .max(LAST_DUE_YEAR)
        .optional()
        .describe('The tax year it is for, not the year it falls in; the next one where absent.'),
    }),
  },
  office_hours: {
    about: 'The hours of the office and when it is closed next, or whether it is open on a day.',
    input: z.strictObject({ day: day.optional().describe('A day, YYYY-MM-DD') }),
  },
  find_free_times: {
    about: 'The next free times for a consultation or service, with links that book them.',
    input: z.strictObject({
      service: words('Its name; the free consultation where empty'),
      day: day.optional().describe('Only that day, YYYY-MM-DD'),
      time: z.iso
        .time({ precision: -1 })
        .optional()
        .describe('Whether that time of the day is free, HH:MM'),
      half: z.enum(['morning', 'afternoon']).optional(),
    }),
  },
  price_total: {
    about: 'What several pages, months, hours or pieces of one service cost together.',
    input: z.strictObject({
      service: words('Its name'),
      quantity: z.number().positive().max(1_000),
    }),
  },
  own_consultations: own(
    '/consultations',
    'The consultations of the person who asks: when, with whom, where and for how much.',
    'your consultations',
    { when: z.enum(['upcoming', 'past']).optional() },
  ),
  own_documents: own(
    '/dashboard/documents',
    'The documents of the person who asks, and what the firm still needs from them.',
    'your documents’ names and states, and what we ask you for',
    { only: z.enum(['needed', 'sent']).optional() },
  ),
  own_invoices: own(
    '/dashboard/billing/invoices',
    'The invoices of the person who asks: those to pay, those paid, or the one of a number.',
    'your invoices',
    { only: z.enum(['due', 'paid']).optional(), number: words('Such as 2026-0001').optional() },
  ),
  own_plan: own('/dashboard/billing', 'The monthly plan of the person who asks.', 'your plan', {}),
  own_tasks: own(
    '/tasks',
    'The open tasks of the person who asks, the most urgent first.',
    'your tasks',
    {},
  ),
  open_ticket: {
    about: 'Hand a question to a person at the firm. Only when the person asks for that.',
    input: z.strictObject({ message: z.string().min(1).max(1_000) }),
  },
} as const satisfies Record<string, { about: string; input: z.ZodObject }>;

/** What of a person's own a model outside can be sent through the tools, in words. */
export const SENT_BY_TOOLS: readonly string[] = Object.values(TOOLS).flatMap((tool) =>
  'sends' in tool ? [tool.sends] : [],
);

export type ToolName = keyof typeof TOOLS;
export type ToolInput<Name extends ToolName> = z.output<(typeof TOOLS)[Name]['input']>;

/** The tools that somebody may use, by their permissions: what isn't theirs isn't there. */
export type Tools = {
  [Name in ToolName]?: (input: ToolInput<Name>) => Promise<readonly Fact[]>;
};

/** Calls a tool by untrusted name and input. Null if unknown or invalid. */
export async function callTool(tools: Tools, name: string, given: unknown) {
  if (!Object.hasOwn(TOOLS, name)) return null;
  const known = name as ToolName;
  const tool = tools[known] as ((input: unknown) => Promise<readonly Fact[]>) | undefined;
  const read = TOOLS[known].input.safeParse(given);
  return tool && read.success ? tool(read.data) : null;
}
