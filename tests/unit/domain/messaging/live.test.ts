import { describe, expect, test } from 'vitest';
import type { Role } from '~/domain/access/roles';
import {
  channelsOf,
  chatWanted,
  mayHear,
  presenceChannel,
  shownRole,
} from '~/domain/messaging/live';

const OWN = { personId: 'me', inbox: false };
const OTHER = { personId: 'other', inbox: false };
const INBOX = { personId: null, inbox: true };
const BOTH = { personId: 'other', inbox: true };

describe('who may hear what', () => {
  test.each<[string, Role[], boolean[]]>([
    ['a client', ['client'], [true, false, false, false]],
    ['a student', ['student'], [true, false, false, false]],
    ['an admin', ['admin'], [false, true, true, true]],
    ['a superadmin who is a client too', ['superadmin', 'client'], [false, true, true, true]],
    ['somebody without a role', [], [false, false, false, false]],
  ])('%s', (_who, roles, may) => {
    const listener = { accountId: 'me', roles };
    expect([OWN, OTHER, INBOX, BOTH].map((wanted) => mayHear(listener, wanted))).toEqual(may);
    expect(mayHear(listener, { personId: null, inbox: false })).toBe(false);
  });
});

test('what Jennifer answers is for who has asked alone, whatever their role', () => {
  for (const roles of [[], ['client'], ['superadmin']] as Role[][]) {
    const listener = { accountId: 'me', roles };
    expect(mayHear(listener, chatWanted('me'))).toBe(true);
    for (const wanted of [
      chatWanted('other'),
      chatWanted(''),
      { ...OWN, chatOf: 'me' },
      { ...INBOX, chatOf: 'me' },
    ])
      expect(mayHear(listener, wanted)).toBe(false);
  }
  expect([channelsOf(chatWanted('me')), presenceChannel(chatWanted('me'))]).toEqual([
    ['chat:me'],
    'chat:me',
  ]);
});

test('what is wanted is heard on its channels, and somebody is there in one of them', () => {
  expect(channelsOf(BOTH)).toEqual(['thread:other', 'typing-status:other', 'inbox']);
  expect(channelsOf(INBOX)).toEqual(['inbox']);
  expect([presenceChannel(BOTH), presenceChannel(INBOX)]).toEqual(['thread:other', 'inbox']);
});

test('the staff are shown as such, whatever role they act in', () => {
  expect(shownRole(['admin', 'client'], 'client')).toBe('admin');
  expect(shownRole(['admin', 'superadmin'], 'superadmin')).toBe('superadmin');
  expect(shownRole(['client', 'student'], 'student')).toBe('student');
  expect(shownRole(['client', 'student'], null)).toBe('client');
});
