import fs from 'node:fs';
import { expect, it, test } from 'vitest';
import { TEAM } from '#prisma/team';
import { published } from '~/domain/firm/content';
import { mailDomain } from '~/domain/firm/firm';
import { SUBJECTS } from '~/domain/firm/subjects';

test('every subject has somebody on the team, every subject a service', () => {
  const held = TEAM.flatMap(({ subjects }) => subjects);
  expect([...new Set(held)].sort()).toEqual([...SUBJECTS].sort());
  const offered = [
    ...published('service'),
    ...published('consultation'),
    ...published('same-day-service'),
  ].map(({ subject }) => subject);
  expect([...new Set(offered)].sort()).toEqual([...SUBJECTS].sort());
});

it('shows pictures that there are, and writes to the firm’s own addresses', () => {
  const sprite = fs.readFileSync('app/ui/icons.svg', 'utf8');
  for (const { icon } of [...published('feature'), ...published('benefit')])
    expect(sprite).toContain(`id="${icon}"`);
  const domain = `@${mailDomain()}`;
  for (const { image, email, name, id } of TEAM) {
    if (image) expect(fs.existsSync(`public${image}`), image).toBe(true);
    expect(email.endsWith(domain), email).toBe(true);
    expect(id).toBe(name.toLowerCase().replace(' ', '-'));
  }
});

test('nothing is shown under a name twice', () => {
  for (const shown of [
    published('feature'),
    TEAM,
    published('testimonial'),
    published('service'),
    published('consultation'),
    published('same-day-service'),
  ])
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  for (const { quote, name, role } of published('testimonial'))
    expect([quote, name, role].every((text) => text.trim() === text && text !== '')).toBe(true);
});
