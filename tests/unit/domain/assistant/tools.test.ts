import { describe, expect, it, vi } from 'vitest';
import { sameInBoth, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import { callTool } from '~/domain/assistant/tools';

const FACT: Fact = { id: 'plan', kind: 'record', text: sameInBoth('Done.'), page: pageLink('/') };

describe('running a tool', () => {
  const own_plan = vi.fn(() => Promise.resolve([FACT]));

  it('accepts only its name with valid input', async () => {
    const tools = { own_plan };
    expect(await callTool(tools, 'own_plan', {})).toEqual([FACT]);
    for (const [name, given] of [
      ['own_plan', { account: 1 }],
      ['own_plan', undefined],
      ['own_tasks', {}],
      ['constructor', {}],
    ] as const)
      expect(await callTool(tools, name, given), name).toBeNull();
    expect(own_plan).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['due_dates', { what: 'individual', year: 2026 }, true],
    ['due_dates', { what: 'everything' }, false],
    ['due_dates', { what: 'individual', year: 20_260 }, false],
    ['office_hours', { day: '2026-11-26' }, true],
    ['office_hours', { day: '2026-11-31' }, false],
    ['office_hours', { day: '0001-01-07' }, false],
    ['office_hours', { day: '9999-12-31' }, false],
  ] as const)('%s accepts %j: %s', async (name, given, takes) => {
    const answers = () => Promise.resolve([FACT]);
    const tools = { due_dates: answers, office_hours: answers };
    expect(await callTool(tools, name, given)).toEqual(takes ? [FACT] : null);
  });
});
