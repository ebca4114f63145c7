import { DUE_DATE_TOPICS } from '../../tax/due-date-facts';
import { TAX_TOPICS } from '../../tax/figures-in-words';
import { STAFF_MATTERS } from '../staff-pages';
import type { ToolName } from '../tools';
import type { Entry, Lookup } from './entry';

const lookup = (id: string, tool: ToolName, given: Lookup['given'] = {}): Entry => ({
  id: `lookup:${id}`,
  lookup: { tool, given },
});

export const LOOKUPS: readonly Entry[] = [
  lookup('estimate', 'estimate_tax'),
  lookup('hours', 'office_hours'),
  lookup('times', 'find_free_times'),
  lookup('person', 'open_ticket'),
  ...TAX_TOPICS.map((topic) => lookup(`tax:${topic}`, 'tax_year_figures', { topic })),
  ...DUE_DATE_TOPICS.map((what) => lookup(`due:${what}`, 'due_dates', { what })),
  ...STAFF_MATTERS.map((about) => lookup(`staff:${about}`, 'staff_pages', { about })),
  lookup('own:consultations', 'own_consultations'),
  lookup('own:consultations:past', 'own_consultations', { when: 'past' }),
  lookup('own:documents', 'own_documents'),
  lookup('own:documents:needed', 'own_documents', { only: 'needed' }),
  lookup('own:messages', 'own_messages'),
  lookup('own:invoices', 'own_invoices'),
  lookup('own:invoices:due', 'own_invoices', { only: 'due' }),
  lookup('own:invoices:paid', 'own_invoices', { only: 'paid' }),
  lookup('own:plan', 'own_plan'),
  lookup('own:tasks', 'own_tasks'),
  lookup('own:estimates', 'own_estimates'),
  lookup('own:classes', 'own_classes'),
  lookup('own:calendar', 'own_calendar'),
];
