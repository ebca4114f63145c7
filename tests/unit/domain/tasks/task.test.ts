import { describe, expect, it } from 'vitest';
import { dueText, isOverdue } from '~/domain/tasks/task';

const TODAY = '2026-12-31';
const due = (dueDate: string, status: 'pending' | 'done' = 'pending') =>
  dueText({ dueDate, status }, TODAY);

describe('a task’s due date', () => {
  it('is shown in plain words', () => {
    expect(due('2026-12-31')).toBe('Due today');
    expect(due('2027-01-01')).toBe('Due tomorrow');
    expect(due('2027-01-02')).toBe('Due Sat, Jan 2, 2027');
    expect(due('2026-12-30')).toBe('Overdue, was due Wed, Dec 30, 2026');
  });

  it('is not overdue once the task is done', () => {
    expect(isOverdue({ dueDate: '2026-01-01', status: 'done' }, TODAY)).toBe(false);
    expect(isOverdue({ dueDate: TODAY, status: 'pending' }, TODAY)).toBe(false);
  });
});
