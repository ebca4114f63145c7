import { describe, expect, it } from 'vitest';
import type { InboxItem } from '~/domain/messaging/view';
import { reduceInbox, startInbox, type InboxProps } from '~/islands/inbox/reducer';

const item = (personId: string, unread = 0): InboxItem => ({
  personId,
  name: personId,
  lastText: 'Hello',
  lastFromFirm: false,
  time: 'now',
  unread,
  waiting: null,
  due: null,
  missed: false,
  assignee: null,
});
const start = startInbox({ items: [item('a'), item('b')] } as InboxProps);

describe('the lines of the inbox', () => {
  it('come in the order they are told in, and those that say the same stay the same', () => {
    const { items } = reduceInbox(start, {
      type: 'loaded',
      items: [item('c'), item('b', 1), item('a')],
    });
    expect(items.map(({ personId, unread }) => [personId, unread])).toEqual([
      ['c', 0],
      ['b', 1],
      ['a', 0],
    ]);
    expect(items[2]).toBe(start.items[0]);
    expect(items[1]).not.toBe(start.items[1]);
  });

  it('are not drawn again where nothing changed', () => {
    expect(reduceInbox(start, { type: 'loaded', items: [item('a'), item('b')] })).toBe(start);
    expect(reduceInbox(start, { type: 'loaded', items: [item('b'), item('a')] })).not.toBe(start);
    expect(reduceInbox(start, { type: 'loaded', items: [item('a')] })).not.toBe(start);
    expect(reduceInbox(start, { type: 'connection', state: 'connecting' })).toBe(start);
    expect(reduceInbox(start, { type: 'connection', state: 'down' }).connection).toBe('down');
  });
});
