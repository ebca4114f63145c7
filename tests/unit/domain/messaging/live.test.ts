import { describe, expect, test } from 'vitest';
import type { Role } from '~/domain/access/roles';
import {
  channelsFor,
  chatSubscription,
  canSubscribe,
  presenceChannel,
  displayRole,
} from '~/domain/messaging/subscription';

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
    expect(
      [OWN, OTHER, INBOX, BOTH].map((subscription) => canSubscribe(listener, subscription)),
    ).toEqual(may);
    expect(canSubscribe(listener, { personId: null, inbox: false })).toBe(false);
  });
});

test('what Jennifer answers is for who has asked alone, whatever their role', () => {
  for (const roles of [[], ['client'], ['superadmin']] as Role[][]) {
    const listener = { accountId: 'me', roles };
    expect(canSubscribe(listener, chatSubscription('me'))).toBe(true);
    for (const subscription of [
      chatSubscription('other'),
      chatSubscription(''),
      { ...OWN, chatOf: 'me' },
      { ...INBOX, chatOf: 'me' },
    ])
      expect(canSubscribe(listener, subscription)).toBe(false);
  }
  expect([channelsFor(chatSubscription('me')), presenceChannel(chatSubscription('me'))]).toEqual([
    ['chat:me'],
    'chat:me',
  ]);
});

test('the staff are shown as such, whatever role they act in', () => {
  expect(displayRole(['admin', 'client'], 'client')).toBe('admin');
  expect(displayRole(['admin', 'superadmin'], 'superadmin')).toBe('superadmin');
  expect(displayRole(['client', 'student'], 'student')).toBe('student');
  expect(displayRole(['client', 'student'], null)).toBe('client');
});
