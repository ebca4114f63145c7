import { describe, expect, it } from 'vitest';
import { ORGANIZERS } from '#prisma/organizers/organizers';
import { openPages, type Entry } from '~/domain/organizer/answers';
import { listPages, parseTemplate } from '~/domain/organizer/template';

const read = (id: string) => parseTemplate(ORGANIZERS.find((each) => each.id === id)!.questions);
const countQuestions = (pages: readonly { questions: readonly unknown[] }[]) =>
  pages.reduce((sum, { questions }) => sum + questions.length, 0);
const entry = (page: string, values: Entry['values'], id = ''): Entry => ({
  page,
  entry: id,
  values,
  carried: '',
});

describe('the organizers that a portal comes with', () => {
  it.each(ORGANIZERS.map(({ id }) => id))('%s can be read', (id) => {
    expect(countQuestions(listPages(read(id)))).toBeGreaterThan(20);
  });

  it('ask an individual about 70 questions, and a household with wages at most 25', () => {
    const template = read('individual-return');
    const all = countQuestions(listPages(template));
    expect(all).toBeGreaterThanOrEqual(65);
    expect(all).toBeLessThanOrEqual(85);
    const wages = [
      entry('status', { status: 'Single' }),
      entry('dependents', { dependents: 'no' }),
      entry('wages', { wages: 'yes' }),
      entry('employer', { employer: 'Duke Energy' }, 'e1'),
      entry('investments', {
        investments: 'no',
        business: 'no',
        rental: 'no',
        retirement: 'no',
        other: 'no',
      }),
      entry('home', { home: 'no', education: 'no', gifts: 'no', crypto: 'no', foreign: 'no' }),
      entry('health', { health: 'Through an employer' }),
      entry('changed', { changed: 'no' }),
    ];
    expect(countQuestions(openPages(template, wages))).toBeLessThanOrEqual(25);
  });

  it('open the sections of a landlord with a business', () => {
    const gates = {
      investments: 'no',
      business: 'yes',
      rental: 'yes',
      retirement: 'no',
      other: 'no',
    };
    const open = openPages(read('individual-return'), [entry('investments', gates)]);
    expect(open.map(({ section }) => section.title)).toEqual(
      expect.arrayContaining(['Business', 'Rental']),
    );
  });
});
