import { expect, it } from 'vitest';
import { seed } from '#prisma/seed';
import { db } from '#tests/support/database';
import { differences } from '~/domain/organizer/answers';
import { loadOrganizer } from '~/models/organizer/organizer.server';
import { listSubmissions } from '~/models/organizer/submission.server';

it('the demo has organizers that are not begun, half done and submitted, and a business’s', async () => {
  await seed(db, { demo: true });
  const rows = await db.organizer.findMany({ include: { job: { include: { party: true } } } });
  const shown = rows.map(({ job, taxYear, answered, pages, submissions, startedAt }) => {
    const state = submissions ? 'submitted' : startedAt ? 'begun' : 'not begun';
    expect(answered).toBeLessThanOrEqual(pages);
    return `${job.party.name}, ${job.type}, ${taxYear - rows[0]!.taxYear}: ${state}`;
  });
  expect(shown.sort()).toEqual([
    expect.stringMatching(/^Carla Mendes, individual-return, -?\d: submitted$/),
    expect.stringMatching(/^Carla Mendes, individual-return, -?\d: submitted$/),
    expect.stringMatching(/^Howard Finch, individual-return, -?\d: begun$/),
    expect.stringMatching(/^Manuel Ibarra, individual-return, -?\d: not begun$/),
    expect.stringMatching(/^Paul Okafor, partnership-return, -?\d: begun$/),
  ]);

  const [last, now] = rows
    .filter(({ job }) => job.party.name === 'Carla Mendes')
    .sort((a, b) => a.taxYear - b.taxYear);
  const { template, entries, taxYear } = await loadOrganizer(now!.id, null);
  const [submitted] = await listSubmissions(last!.id);
  const changed = differences(template, submitted!.entries, entries, taxYear);
  expect(changed.map(({ label }) => label)).toContain('Lakeside Clinic: Wages in box 1 of the W-2');
  expect(await db.organizerAnswer.count({ where: { carried: 'asked' } })).toBeGreaterThan(0);
});
