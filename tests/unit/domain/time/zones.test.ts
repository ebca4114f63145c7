import { createElement } from 'react';
import { markupOf } from '#tests/support/markup';
import { describe, expect, test } from 'vitest';
import { US_ZONES } from '~/domain/time/us-zones';
import { FREQUENT_ZONES, OTHER_ZONES, toZone } from '~/domain/time/zones';
import { ZoneForm } from '~/ui/booking/time-choice';

const all = [...US_ZONES, ...OTHER_ZONES.flatMap(({ zones }) => zones)].map(({ zone }) => zone);

describe('the list of time zones', () => {
  test('has each zone once, under its current name', () => {
    expect(all.length).toBeGreaterThan(400);
    expect(new Set(all).size).toBe(all.length);
    for (const zone of all) expect(toZone(zone), zone).toBe(zone);
    expect(all).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk']));
    for (const former of ['Asia/Calcutta', 'Europe/Kiev', 'America/Godthab', 'US/Eastern', 'EST'])
      expect(all).not.toContain(former);
  });

  const drawn = (zone: string, path: string) =>
    markupOf(createElement(ZoneForm, { action: '/x', zone, chosen: true }), path);
  const groupsOf = (html: string) =>
    [...html.matchAll(/<optgroup label="([^"]+)">/g)].map(([, label]) => label);

  test('starts short, with the current zone and a way to all others', async () => {
    const html = await drawn('Asia/Tokyo', '/x');
    expect(groupsOf(html)).toEqual(['United States', 'Elsewhere']);
    expect(html).toContain('<option value="Asia/Tokyo" selected="">Tokyo</option>');
    expect(html.match(/<option/g)!.length).toBeLessThan(25);
    expect(html).toContain('<option value="other">Other…</option>');
    for (const { zone } of FREQUENT_ZONES) expect(all).toContain(zone);
  });

  test('is complete after “Other”: the usual zones, then the others by region, in order', async () => {
    const html = await drawn('Asia/Kolkata', '/x?zone=other');
    const groups = groupsOf(html);
    expect(groups[0]).toBe('United States');
    expect(groups.slice(1)).toEqual(OTHER_ZONES.map(({ region }) => region));
    expect(html.match(/selected=""/g)).toHaveLength(1);
    expect(html).toContain('<option value="Asia/Kolkata" selected="">Kolkata</option>');
    for (const { zones } of OTHER_ZONES) {
      const labels = zones.map(({ label }) => label);
      expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')));
    }
    expect(html).toContain('Buenos Aires, Argentina');
  });
});

test.each([
  ['US/Eastern', 'America/New_York'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['europe/kiev', 'Europe/Kyiv'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
])('%s means %s', (name, zone) => expect(toZone(name)).toBe(zone));

test('places have their common names, and those of the United States come first', () => {
  const toLabel = (zone: string) =>
    OTHER_ZONES.flatMap(({ zones }) => zones).find((each) => each.zone === zone)?.label;
  expect(toLabel('Europe/Madrid')).toBe('Madrid');
  expect(toLabel('America/Sao_Paulo')).toBe('São Paulo');
  expect(toLabel('America/St_Thomas')).toBe('St. Thomas');
  expect(toLabel('Antarctica/DumontDUrville')).toBe('Dumont d’Urville');
  expect(toLabel('America/Indiana/Knox')).toBe('Knox, Indiana');
  for (const { zones } of OTHER_ZONES)
    for (const { label } of zones) expect(label).not.toMatch(/[_/]|[a-z]{2}[A-Z]/);
  expect(OTHER_ZONES[0]).toMatchObject({ region: 'United States, other places' });
  expect(OTHER_ZONES[0]!.zones.map(({ label }) => label)).toContain('Detroit');
});
