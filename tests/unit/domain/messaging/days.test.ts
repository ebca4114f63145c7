import { describe, expect, test } from 'vitest';
import { daysAround, toMessageView } from '~/domain/messaging/to-view';
import { groupByDay, type MessageView } from '~/domain/messaging/view';

const NEW_YORK = 'America/New_York';

const NOW = new Date('2026-11-24T17:00:00Z');
const DAYS = daysAround(NOW, NEW_YORK);

/** Messages that were written at these moments, as a client in Orlando reads them. */
const written = (...moments: string[]): MessageView[] =>
  moments.map((moment, at) =>
    toMessageView(
      {
        id: at + 1,
        kind: 'message',
        fromFirm: false,
        own: true,
        author: null,
        content: '',
        clientId: null,
        createdAt: new Date(moment),
        readAt: null,
        files: [],
      },
      { side: 'person', zone: NEW_YORK, days: DAYS },
    ),
  );
const labels = (messages: readonly MessageView[], days = DAYS, sending = false) =>
  groupByDay(messages, days, sending).map(({ label, messages: { length } }) => [label, length]);

describe('messages', () => {
  const messages = written(
    '2026-11-20T15:00:00Z',
    '2026-11-20T15:01:00Z',
    '2026-11-24T04:59:00Z',
    '2026-11-24T05:00:00Z',
  );

  test('stand under their days', () => {
    expect(labels(messages)).toEqual([
      ['Fri, Nov 20', 2],
      ['Yesterday', 1],
      ['Today', 1],
    ]);
    expect(messages.at(-1)!.time).toBe('Nov 24, 2026, 12:00 AM ET');
    expect(labels([])).toEqual([]);
  });

  test('that were stored in another order than they were written make no day twice', () => {
    const crossed = written('2026-11-24T04:59:59Z', '2026-11-24T05:00:00Z', '2026-11-24T04:59:59Z');
    expect(labels(crossed)).toEqual([
      ['Yesterday', 1],
      ['Today', 2],
    ]);
  });
});
