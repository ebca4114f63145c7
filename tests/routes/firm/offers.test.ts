import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { accountLinks, exploreLinks } from '~/domain/access/navigation';
import { visiblePortals } from '~/domain/access/portals';
import { listSelfServiceOptions } from '~/domain/access/roles';
import { toContext } from '~/domain/assistant/context';
import type { Kind } from '~/domain/firm/kinds';
import { refreshFirm } from '~/models/firm/content.server';
import { getFirm } from '~/models/firm/published.server';
import * as dashboard from '~/routes/_portal/dashboard/route';
import * as sitemap from '~/routes/site-files/sitemap/route';

beforeAll(seedPeople);
beforeEach(() => archiveAll());

/** Archives all things of these kinds, and no others. */
async function archiveAll(...kinds: Kind[]) {
  await db.contentItem.updateMany({ data: { archivedAt: null } });
  const where = { kind: { in: kinds } };
  await db.contentItem.updateMany({ where, data: { archivedAt: new Date() } });
  await refreshFirm();
}

const CLIENT = { roles: ['client' as const], role: 'client' as const };
const menus = () =>
  [...exploreLinks(getFirm()), ...accountLinks(getFirm(), CLIENT)].map(({ label }) => label);

test.each([
  ['service', 'All Services', '/services'],
  ['same-day-service', 'Same Day Services', '/same-day-services'],
  ['class-series', 'Video Classes', '/video-classes'],
  ['class-series', 'Your classes', '/video-classes'],
] as const)('the menus without any %s omit “%s”', async (kind, label, page) => {
  expect(menus()).toContain(label);
  expect((await new Visitor().get(sitemap, '/sitemap.xml')).data).toContain(`${page}</loc>`);
  await archiveAll(kind);
  expect(menus()).not.toContain(label);
  expect((await new Visitor().get(sitemap, '/sitemap.xml')).data).not.toContain(`${page}</loc>`);
});

test.each([
  ['plan', '', 'Which plan is right for me?'],
  ['same-day-service', '/services', 'Which services are same-day?'],
  ['service', '/services', 'How long does business formation take?'],
  ['course', '/financial', 'Which courses are about investing?'],
  ['consultation', '/financial', 'What does a Financial Review cost?'],
] as const)('without any %s, “%s” doesn’t suggest “%s”', async (kind, page, question) => {
  expect(toContext(getFirm(), page).suggestedQuestions).toContain(question);
  await archiveAll(kind);
  expect(toContext(getFirm(), page).suggestedQuestions).not.toContain(question);
});

test('a firm without courses and classes has no students', async () => {
  const offered = () => [
    ...visiblePortals(getFirm(), null).map(({ id }) => id),
    ...listSelfServiceOptions(getFirm()).map(({ value }) => value),
  ];
  await archiveAll('course');
  expect(offered().filter((role) => role === 'student')).toHaveLength(2);
  await archiveAll('course', 'class-series');
  expect(offered()).not.toContain('student');
});

test('an investor’s dashboard counts no videos if there are none', async () => {
  const investor = await new Visitor().signIn('investor');
  const counted = async () => {
    type Shown = { figures: { label: string; value: unknown }[] };
    const { data } = await investor.get<Shown>(dashboard, '/investor/dashboard');
    return data.figures.find(({ label }) => label === 'Video Resources')?.value;
  };
  expect(await counted()).toBeGreaterThan(0);
  await archiveAll('course');
  expect(await counted()).toBe(0);
});
