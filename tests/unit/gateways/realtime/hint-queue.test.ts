import { expect, test } from 'vitest';
import type { RealtimeEvent } from '~/domain/messaging/realtime';
import { hintQueue, MAX_WAITING } from '~/gateways/realtime/hint-queue.server';

const changed = (personId: string): RealtimeEvent => ({ name: 'changed', data: { personId } });
const typing = {
  name: 'typing',
  data: { personId: 'p', senderId: 's', senderName: 'Alma', senderRole: 'admin' },
} as const;

/** A connection that answers when it is told to. */
function connection() {
  const sent: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  const state = { open: true, now: 0 };
  const queue = hintQueue({
    isOpen: () => state.open,
    clock: () => state.now,
    onFailure: (error) => failures.push(error),
    send: (_channel, event) => {
      sent.push(event.data.personId);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    },
  });
  return { queue, sent, answers, failures, state };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('while nothing can be sent, so many wait, and the oldest gives way', () => {
  const { queue, sent, state } = connection();
  state.open = false;
  for (let index = 0; index < MAX_WAITING + 5; index += 1) queue.add('a', changed(String(index)));
  expect([sent, queue.takeDropped(), queue.takeDropped()]).toEqual([[], 5, 0]);
  state.open = true;
  queue.pump();
  expect(sent[0]).toBe('5');
});

test('who was typing is not told two seconds later', () => {
  const { queue, sent, state } = connection();
  state.open = false;
  queue.add('a', typing);
  queue.add('a', changed('x'));
  state.now = 2_001;
  state.open = true;
  queue.pump();
  expect(sent).toEqual(['x']);
});

test('what fails is counted as dropped, and the next goes on', async () => {
  const { queue, answers, failures } = connection();
  queue.add('a', changed('x'));
  answers[0]!.reject(new Error('denied'));
  await turn();
  expect([failures, queue.takeDropped(), queue.isIdle()]).toEqual([[new Error('denied')], 1, true]);
});
