import { describe, expect, it, test } from 'vitest';
import { askingParty, getParty } from '~/http/assistant/visit.server';
import { parseRange } from '~/http/stored-file.server';
import type { Viewer } from '~/models/sign-in/session.server';

const requestWith = (line?: string) =>
  new Request('http://localhost/', line ? { headers: { Cookie: line.split(';')[0]! } } : {});
const viewer = { accountId: 'ada' } as Viewer;
const FORGED = `assistant=${btoa('"secret"')}; Path=/`;

describe('a visit to the assistant', () => {
  it('belongs to the account of who is signed in, whatever the cookie', async () => {
    const { setCookie } = await askingParty(requestWith(), null);
    expect(await getParty(requestWith(setCookie!), viewer)).toEqual({ accountId: 'ada' });
    expect(await askingParty(requestWith(), viewer)).toEqual({
      party: { accountId: 'ada' },
      setCookie: null,
    });
  });

  it('begins with a question, and is known by its signed cookie for twelve hours', async () => {
    expect(await getParty(requestWith(), null)).toBeNull();
    const { party, setCookie } = await askingParty(requestWith(), null);
    expect(setCookie).toMatch(/^assistant=.*; Max-Age=43200; /);
    expect(await getParty(requestWith(setCookie!), null)).toEqual(party);
    expect((await askingParty(requestWith(setCookie!), null)).party).toEqual(party);
    expect((await askingParty(requestWith(), null)).party).not.toEqual(party);
    expect(await getParty(requestWith(FORGED), null)).toBeNull();
  });
});

test.each([
  [null, null],
  ['', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=0-1,3-4', null],
  ['xbytes=0-1', null],
  [`bytes=0-${'1'.repeat(16)}`, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-59', { start: 40, end: 59 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=0-500', { start: 0, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=60-50', 'none'],
])('of 100 bytes the range %j is %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});
