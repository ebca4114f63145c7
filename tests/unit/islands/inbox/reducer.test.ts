import { describe, expect, it } from 'vitest';
import type { ShownLine } from '~/domain/messaging/shown';
import { reduceInbox, startInbox, type InboxProps } from '~/islands/inbox/reducer';

const line = (personId: string, unread = 0): ShownLine => ({
  ...{ personId, name: personId, lastText: 'Hello', lastFromFirm: false, time: 'now', unread },
  ...{ waiting: null, due: null, missed: false, assignee: null },
});
const start = startInbox({ lines: [line('a'), line('b')] } as InboxProps);

describe('the lines of the inbox', () => {
  it('come in the order they are told in, and those that say the same stay the same', () => {
    const { lines } = reduceInbox(start, {
      type: 'told',
      lines: [line('c'), line('b', 1), line('a')],
    });
    expect(lines.map(({ personId, unread }) => [personId, unread])).toEqual([
      ['c', 0],
      ['b', 1],
      ['a', 0],
    ]);
    expect(lines[2]).toBe(start.lines[0]);
    expect(lines[1]).not.toBe(start.lines[1]);
  });

  it('are not drawn again where nothing changed', () => {
    expect(reduceInbox(start, { type: 'told', lines: [line('a'), line('b')] })).toBe(start);
    expect(reduceInbox(start, { type: 'told', lines: [line('b'), line('a')] })).not.toBe(start);
    expect(reduceInbox(start, { type: 'told', lines: [line('a')] })).not.toBe(start);
    expect(reduceInbox(start, { type: 'connection', state: 'connecting' })).toBe(start);
    expect(reduceInbox(start, { type: 'connection', state: 'down' }).connection).toBe('down');
  });
});
