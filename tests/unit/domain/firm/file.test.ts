import { describe, expect, it } from 'vitest';
import { fileWith, firmWith } from '#tests/support/firm';
import { published } from '~/domain/firm/content';
import { FirmFileError, parseFirmFile } from '~/domain/firm/file';

const [plan] = published('plan');
const [service] = published('service');
const [sameDay] = published('same-day-service');

describe('a firm’s file', () => {
  it.each([
    ['an unknown time zone', firmWith({ timeZone: 'toString' }), 'Firm'],
    ['a weekday that is no hours', firmWith({ monday: 'x' }), 'Monday'],
    ['a price that is none', fileWith({ plan: [{ ...plan, priceCents: {} }] }), 'Price per month'],
    ['a price above a million', fileWith({ plan: [{ ...plan, priceCents: 1e9 }] }), '1,000,000'],
    ['what is no list', fileWith({ 'same-day-service': [{ ...sameDay, meetings: 5 }] }), 'option'],
    ['an unknown group', fileWith({ service: [{ ...service, group: 'none' }] }), 'Group “none”'],
    ['an id twice', fileWith({ plan: [plan!, plan!] }), 'appears twice'],
    ['no firm', fileWith({ firm: [] }), 'one firm'],
    ['a newer version', { version: 99, content: {} }, 'Update the portal first'],
  ])('with %s is refused in a sentence', (_what, file, words) => {
    const parse = () => parseFirmFile(JSON.stringify(file));
    expect(parse).toThrow(FirmFileError);
    expect(parse).toThrow(words);
  });

  it('may hold one line where a list belongs', () => {
    const file = fileWith({ plan: [{ ...plan, features: 'Mail' }] });
    expect(parseFirmFile(JSON.stringify(file)).content.plan![0]!.features).toEqual(['Mail']);
  });
});
