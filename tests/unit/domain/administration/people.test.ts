import { describe, expect, it, test } from 'vitest';
import { grantSchema, invitationSchema } from '~/domain/administration/grant';
import { isAccountState, noteSchema, searchTexts } from '~/domain/administration/people';
import { memberSchema } from '~/domain/administration/team';
import { isTicketStatus, ticketSchema } from '~/domain/administration/ticket';

test('people are found by their names and address, and from the family name on', () => {
  expect(searchTexts(' Ana  de la CRUZ ', 'Ana@Home.example')).toEqual({
    searchText: ' ana  de la cruz  ana@home.example',
    surnameText: 'cruz  ana  de la cruz  ana@home.example',
  });
  expect(searchTexts('Óscar', 'o@a.example').surnameText).toBe('óscar óscar o@a.example');
});

test('a state and a status are one of ours', () => {
  expect(['open', 'waiting', 'disabled', 'x', null].map(isAccountState)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['open', 'answered', 'closed', 'x', null].map(isTicketStatus)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(ticketSchema.safeParse({ status: 'x' }).success).toBe(false);
  expect(ticketSchema.parse({ status: 'closed', mine: 'on' })).toEqual({
    status: 'closed',
    mine: 'on',
  });
});

test('a note has 2,000 letters at most', () => {
  expect(noteSchema.safeParse({ text: 'x'.repeat(2_000) }).success).toBe(true);
  for (const text of ['', ' ', 'x'.repeat(2_001)])
    expect(noteSchema.safeParse({ text }).success).toBe(false);
});

describe('a role for an address', () => {
  const given = { email: ' Ada@Home.Example ', role: 'investor', reason: 'New duties' };

  it('is given to an account, and one of the firm’s own to anybody', () => {
    expect(grantSchema.parse(given)).toEqual({ ...given, email: 'ada@home.example' });
    expect(invitationSchema.safeParse(given).success).toBe(false);
    expect(invitationSchema.parse({ ...given, role: 'admin' }).role).toBe('admin');
  });

  test.each([
    { email: undefined },
    { email: 'ada' },
    { email: 'ada@home' },
    { email: '@home.example' },
    { email: 'a b@home.example' },
    { email: 'ada@home.example, b@a.example' },
    { email: 'a@b@home.example' },
    { email: `${'x'.repeat(190)}@home.example` },
    { role: 'guest' },
    { reason: '' },
    { reason: 'x'.repeat(301) },
  ])('is refused with %o', (wrong) => {
    for (const schema of [grantSchema, invitationSchema])
      expect(schema.safeParse({ ...given, role: 'admin', ...wrong }).success).toBe(false);
  });

  it('may go to an address of 200 letters', () => {
    const email = `${'x'.repeat(187)}@home.example`;
    expect(grantSchema.parse({ ...given, email }).email).toBe(email);
  });
});

describe('a member of the team', () => {
  const typed = {
    name: 'Marisol Vega',
    role: 'Partner',
    description: 'Taxes.',
    email: 'marisol@firm.example',
    position: '12',
  };

  it('is read with nothing for what is left out', () => {
    expect(memberSchema.parse(typed)).toEqual({
      ...typed,
      linkedin: '',
      website: '',
      accountId: '',
      videoRoom: '',
      subjects: [],
      position: 12,
    });
    const more = {
      linkedin: 'https://a.example/b',
      videoRoom: 'https://meet.example/m',
      subjects: ['tax'],
    };
    expect(memberSchema.parse({ ...typed, ...more })).toMatchObject(more);
  });

  test.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { role: 'x'.repeat(101) },
    { description: 'x'.repeat(301) },
    { email: 'marisol' },
    { email: 'a b@firm.example' },
    { email: 'a@firm.example b' },
    { linkedin: 'http://a.example' },
    { linkedin: 'x https://a.example' },
    { website: 'https://' },
    { website: 'https://a.example/"b' },
    { website: `https://a.example/${'x'.repeat(300)}` },
    { website: 'https://[' },
    { videoRoom: 'meet' },
    { subjects: ['gardening'] },
    { subjects: Array(6).fill('tax') },
    { position: '' },
    { position: '1000' },
    { position: '-1' },
    { position: '1a' },
    { position: undefined },
  ])('is refused with %o', (wrong) => {
    const { error } = memberSchema.safeParse({ ...typed, ...wrong });
    expect(error?.issues.map(({ path }) => path[0])[0]).toBe(Object.keys(wrong)[0]);
  });
});
