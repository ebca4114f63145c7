import { describe, expect, it } from 'vitest';
import { dueDates, listPeriods, periodText } from '~/domain/jobs/periods';
import { listMoves, OPTIONAL_STAGES, toPath } from '~/domain/jobs/stages';

const ALL = toPath(OPTIONAL_STAGES);
const BOOKS = toPath(['review', 'waiting-for-documents']);

describe('the next stages of a job', () => {
  it('start with the next stage of its type', () => {
    expect(BOOKS).toEqual(['waiting-for-documents', 'preparing', 'review', 'done']);
    expect(listMoves(BOOKS, { stage: 'review', heldStage: null })[0]).toBe('done');
    expect(listMoves(ALL, { stage: 'ready', heldStage: null })[0]).toBe('filed');
  });

  it('lead from filed to accepted, back, or to rejected', () => {
    const moves = listMoves(ALL, { stage: 'filed', heldStage: null });
    expect(moves).toEqual(['accepted', 'ready', 'rejected', 'on-hold']);
  });

  it('lead back from rejected and from on hold', () => {
    expect(listMoves(ALL, { stage: 'rejected', heldStage: null })).toEqual([
      'preparing',
      'ready',
      'on-hold',
    ]);
    expect(listMoves(ALL, { stage: 'on-hold', heldStage: 'review' })).toEqual(['review']);
  });
});

describe('the due date', () => {
  it.each([
    ['individual', '2025', '2026-04-15', '2026-10-15'],
    ['partnership', '2025', '2026-03-16', '2026-09-15'],
    ['corporation', '2026', '2027-04-15', '2027-10-15'],
    ['individual-extension', '2025', '2026-04-15', null],
    ['payroll', '2026-Q3', '2026-11-02', null],
    ['payroll', '2026-Q4', '2027-02-01', null],
    ['individual', '2026-Q3', null, null],
    ['', '2025', null, null],
  ] as const)('for %s in %s is %s, extended %s', (rule, period, due, extended) => {
    expect(dueDates(rule, period)).toEqual({ due, extended });
  });
});

it('periods are offered from the current one backward', () => {
  expect(listPeriods('year', '2026-11-26').slice(0, 2)).toEqual(['2026', '2025']);
  expect(listPeriods('quarter', '2026-02-01').slice(0, 2)).toEqual(['2026-Q1', '2025-Q4']);
  expect(listPeriods('month', '2026-01-31').slice(0, 2)).toEqual(['2026-01', '2025-12']);
  expect(['2025', '2026-Q3', '2026-11', ''].map(periodText)).toEqual([
    '2025',
    '3rd quarter of 2026',
    'November 2026',
    '',
  ]);
});
