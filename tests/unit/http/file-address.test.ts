import { expect, it, test } from 'vitest';
import { isSignedFor, signedFileAddress } from '~/http/stored-file.server';
import type { Viewer } from '~/models/sign-in/session.server';

const viewer = (accountId: string) => ({ accountId }) as Viewer;
const now = new Date('2026-11-22T12:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const urlOf = (path: string) => new URL(path, 'https://portal.example');
const signed = () => urlOf(signedFileAddress('/documents/1/file', viewer('ada'), 60, now));

test('a signed address of a file is good until its time is over', () => {
  expect(signed().pathname).toBe('/documents/1/file');
  expect(isSignedFor(signed(), viewer('ada'), now)).toBe(true);
  expect(isSignedFor(signed(), viewer('ada'), after(59_999))).toBe(true);
  expect(isSignedFor(signed(), viewer('ada'), after(60_000))).toBe(false);
});

it.each<[string, (url: URL) => void]>([
  ['another file', (url) => (url.pathname = '/documents/2/file')],
  ['a later end', (url) => url.searchParams.set('until', String(after(61_000).getTime()))],
  ['an end that is no number', (url) => url.searchParams.set('until', 'Infinity')],
  ['no end', (url) => url.searchParams.delete('until')],
  ['another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
  ['no signature', (url) => url.searchParams.delete('signature')],
])('is good for nothing with %s', (_what, change) => {
  const url = signed();
  change(url);
  expect(isSignedFor(url, viewer('ada'), now)).toBe(false);
});

it('is good for nobody else', () => {
  expect(isSignedFor(signed(), viewer('bob'), now)).toBe(false);
});
