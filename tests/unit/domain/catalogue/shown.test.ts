import fs from 'node:fs';
import { expect, it, test } from 'vitest';
import { BENEFITS } from '~/domain/catalogue/benefits';
import { FEATURES } from '~/domain/catalogue/features';
import { FIRM } from '~/domain/catalogue/firm';
import { SAME_DAY_SERVICES } from '~/domain/catalogue/same-day-services';
import { SERVICES } from '~/domain/catalogue/services';
import { CONSULTATIONS } from '~/domain/catalogue/consultations';
import { SUBJECTS, getSubject } from '~/domain/catalogue/subjects';
import { TEAM } from '~/domain/catalogue/team';
import { TESTIMONIALS } from '~/domain/catalogue/testimonials';

test('every subject has somebody on the team, every service a subject, and what has none is refused', () => {
  const held = TEAM.flatMap(({ subjects }) => subjects);
  expect([...new Set(held)].sort()).toEqual([...SUBJECTS].sort());
  const offered = [...SERVICES, ...CONSULTATIONS, ...SAME_DAY_SERVICES].map(({ id }) =>
    getSubject(id),
  );
  expect([...new Set(offered)].sort()).toEqual([...SUBJECTS].sort());
  expect(() => getSubject('gardening')).toThrow('The service gardening has no subject.');
});

it('shows pictures that there are, and writes to the firm’s own addresses', () => {
  const sprite = fs.readFileSync('app/ui/icons.svg', 'utf8');
  for (const { icon } of [...FEATURES, ...BENEFITS]) expect(sprite).toContain(`id="${icon}"`);
  const domain = FIRM.email.slice(FIRM.email.indexOf('@'));
  for (const { image, email, name, id } of TEAM) {
    if (image) expect(fs.existsSync(`public${image}`), image).toBe(true);
    expect(email.endsWith(domain), email).toBe(true);
    expect(id).toBe(name.toLowerCase().replace(' ', '-'));
  }
});

test('nothing is shown under a name twice', () => {
  for (const shown of [FEATURES, TEAM, TESTIMONIALS, SERVICES, CONSULTATIONS, SAME_DAY_SERVICES])
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  for (const { quote, name, role } of TESTIMONIALS)
    expect([quote, name, role].every((text) => text.trim() === text && text !== '')).toBe(true);
});
