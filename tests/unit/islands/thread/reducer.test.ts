import { describe, expect, it } from 'vitest';
import type { MessageView, ThreadUpdate } from '~/domain/messaging/view';
import {
  arrivedText,
  colleagueText,
  reduceThread,
  startThread,
  typingName,
  type ThreadAction,
  type ThreadProps,
} from '~/islands/thread/reducer';

const message = (id: number, more: Partial<MessageView> = {}): MessageView => ({
  id,
  clientId: null,
  isNote: false,
  isOurs: false,
  label: 'Client',
  by: null,
  content: `Message ${id}`,
  date: '2026-11-24',
  day: 'Tue, Nov 24',
  time: 'now',
  read: null,
  files: [],
  ...more,
});
const DAYS = { yesterday: '2026-11-23', today: '2026-11-24', left: 1 };
const PROPS = {
  personId: 'carla',
  personName: 'Carla Mendes',
  viewer: { id: 'alma', name: 'Alma Reyes', role: 'admin' },
  messages: [message(1), message(2)],
  days: DAYS,
  here: '/messaging/carla',
  older: null,
  newer: null,
  facts: { begun: true, closed: false, due: null, assignee: null },
  promise: null,
} as unknown as ThreadProps;
const CLIENT_PROPS = {
  ...PROPS,
  viewer: { id: 'carla', name: 'Carla', role: 'client' },
  facts: null,
} as ThreadProps;

const updated = (messages: MessageView[], more: Partial<ThreadUpdate> = {}, atEnd = true) => {
  const update: ThreadUpdate = {
    messages,
    more: false,
    days: DAYS,
    readUpTo: null,
    readTime: null,
    promise: null,
    closed: false,
    facts: PROPS.facts,
    ...more,
  };
  return { type: 'updated', update, atEnd } as const;
};
const submitted = (clientId: string) =>
  ({ type: 'submitted', message: { clientId, content: clientId, files: [] } }) as const;
const after = (...actions: ThreadAction[]) => actions.reduce(reduceThread, startThread(PROPS));

describe('the messages of a thread', () => {
  it('are in the order of their ids, each once', () => {
    const { messages } = after(
      updated([message(4), message(5)]),
      updated([message(3), message(4)]),
    );
    expect(messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  it('replace the outgoing message of the same client id', () => {
    const stored = message(3, { clientId: 'a', isOurs: true });
    const { outgoing, messages } = after(submitted('a'), submitted('b'), updated([stored]));
    expect(outgoing.map(({ clientId }) => clientId)).toEqual(['b']);
    expect(messages.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('show when the other side read them', () => {
    const messages = [
      message(1, { isOurs: true, read: 'then' }),
      message(2, { isOurs: true }),
      message(3, { isOurs: true }),
      message(4, { isOurs: true, isNote: true }),
    ];
    const start = startThread({ ...PROPS, messages });
    const read = (readUpTo: number) =>
      reduceThread(start, updated([], { readUpTo, readTime: 'later' })).messages.map(
        (each) => each.read,
      );
    expect(read(2)).toEqual(['then', 'later', null, null]);
    expect(read(9)).toEqual(['then', 'later', 'later', null]);
  });

  it('are not added to a part further back, which only says that one arrived', () => {
    const part = startThread({ ...PROPS, newer: '/messaging/carla?after=2' });
    expect(reduceThread(part, updated([message(9)]))).toBe(part);
    expect(reduceThread(part, { type: 'arrived-elsewhere' }).unseen).toBe(true);
  });

  it('of the other side are unseen if they arrive out of view', () => {
    expect(after(updated([message(3)], {}, false)).unseen).toBe(true);
    expect(after(updated([message(3)], {}, true)).unseen).toBe(false);
    expect(after(updated([message(3, { isOurs: true })], {}, false)).unseen).toBe(false);
    expect(after(updated([message(3)], {}, false), { type: 'seen' }).unseen).toBe(false);
  });

  it('of somebody else are announced with the name of the writer', () => {
    const text = (more: Partial<MessageView>) =>
      arrivedText(after(updated([message(3, more)])), PROPS);
    expect(text({})).toBe('New message from Carla Mendes.');
    expect(text({ isOurs: true, by: 'Grant' })).toBe('New message from Grant.');
    expect(text({ isOurs: true })).toBe('');
    expect(text({ isOurs: true, isNote: true, by: 'Grant' })).toBe('');
  });
});

describe('who is typing or present', () => {
  const typing = (senderId: string, senderRole: 'client' | 'admin') =>
    ({ type: 'typing', who: { senderId, senderName: senderId, senderRole } }) as const;
  const member = (accountId: string, role: 'client' | 'admin', key = accountId) => ({
    key,
    accountId,
    name: accountId,
    role,
  });

  it('tells staff that the client is typing or that a colleague is answering', () => {
    const client = after(typing('carla', 'client'));
    expect([typingName(client, PROPS), colleagueText(client, PROPS)]).toEqual(['carla', null]);
    const colleague = after(typing('grant', 'admin'));
    expect(typingName(colleague, PROPS)).toBeNull();
    expect(colleagueText(colleague, PROPS)).toBe('grant is answering.');
    const stopped = reduceThread(colleague, { ...typing('grant', 'admin'), type: 'stop-typing' });
    expect(colleagueText(stopped, PROPS)).toBeNull();
  });

  it('tells a client which of the staff is typing, but not who has the page open', () => {
    const state = [
      typing('alma', 'admin'),
      { type: 'members', members: [member('grant', 'admin')] } as const,
    ].reduce(reduceThread, startThread(CLIENT_PROPS));
    expect(typingName(state, CLIENT_PROPS)).toBe('alma');
    expect(colleagueText(state, CLIENT_PROPS)).toBeNull();
  });

  it('forgets who was typing once their message arrives', () => {
    const both = [typing('carla', 'client'), typing('grant', 'admin')];
    const left = (more: Partial<MessageView>) =>
      after(...both, updated([message(3, more)])).typing.map(({ id }) => id);
    expect(left({})).toEqual(['grant']);
    expect(left({ isOurs: true, by: 'grant' })).toEqual(['carla']);
  });

  it('names a colleague once, however many tabs they have open', () => {
    const members = [
      member('alma', 'admin'),
      member('carla', 'client'),
      member('grant', 'admin', '1'),
      member('grant', 'admin', '2'),
    ];
    const state = after({ type: 'members', members });
    expect(state.members).toHaveLength(3);
    expect(colleagueText(state, PROPS)).toBe('grant has this conversation open.');
  });
});
