import { describe, expect, it } from 'vitest';
import type { MessageView, ThreadUpdate } from '~/domain/messaging/view';
import {
  colleagueText,
  heardText,
  MAX_SHOWN,
  reduceThread,
  startThread,
  typingName,
  type ThreadAction,
  type ThreadProps,
} from '~/islands/thread/reducer';

const message = (id: number, more: Partial<MessageView> = {}): MessageView => ({
  ...{ id, clientId: null, isNote: false, isOurs: false, label: 'Client', by: null },
  ...{ content: `Message ${id}`, date: '2026-11-24', day: 'Tue, Nov 24' },
  ...{ time: 'now', read: null, files: [] },
  ...more,
});
const DAYS = { yesterday: '2026-11-23', today: '2026-11-24', tomorrow: '2026-11-25', left: 1 };
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
const news = (more: Partial<ThreadUpdate> = {}): ThreadUpdate => ({
  ...{ messages: [], more: false, readUpTo: null, readTime: null, promise: null, closed: false },
  ...{ days: DAYS, facts: PROPS.facts },
  ...more,
});
const told = (messages: MessageView[], more: Partial<ThreadUpdate> = {}, atEnd = true) =>
  ({ type: 'told', news: news({ messages, ...more }), atEnd, here: PROPS.here }) as const;
const submitted = (clientId: string) =>
  ({ type: 'submitted', message: { clientId, content: clientId, files: [] } }) as const;

const after = (...actions: ThreadAction[]) => actions.reduce(reduceThread, startThread(PROPS));
const ids = (...actions: ThreadAction[]) => after(...actions).messages.map(({ id }) => id);
const sending = (...actions: ThreadAction[]) =>
  after(...actions).outgoing.map(({ clientId }) => clientId);

describe('the messages of a thread', () => {
  it('are in the order of their ids, each once, however they come', () => {
    expect(ids(told([message(4), message(5)]), told([message(3), message(4)]))).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('take the place of what was drawn ahead of them, by its name', () => {
    const actions = [submitted('a'), submitted('b')];
    expect(sending(...actions)).toEqual(['a', 'b']);
    const stored = message(3, { clientId: 'a', isOurs: true });
    expect(sending(...actions, told([stored]))).toEqual(['b']);
    expect(ids(...actions, told([stored]))).toEqual([1, 2, 3]);
  });

  it('get the mark of having been read up to one, and keep the time they had', () => {
    const ours = [1, 2, 3].map((id) =>
      message(id, { isOurs: true, read: id === 1 ? 'then' : null }),
    );
    const note = message(4, { isOurs: true, isNote: true });
    const start = startThread({ ...PROPS, messages: [...ours, note, message(5)] });
    const { messages } = reduceThread(start, told([], { readUpTo: 2, readTime: 'later' }));
    expect(messages.map(({ read }) => read)).toEqual(['then', 'later', null, null, null]);
    const all = reduceThread(start, told([], { readUpTo: 9, readTime: 'later' }));
    expect(all.messages.map(({ read }) => read)).toEqual(['then', 'later', 'later', null, null]);
  });

  it('are not kept without end: the older ones are a link away', () => {
    const many = Array.from({ length: MAX_SHOWN }, (_, n) => message(n + 3));
    const state = after(told(many));
    expect([state.messages.length, state.messages[0]!.id]).toEqual([MAX_SHOWN, 3]);
    expect(state.older).toBe('/messaging/carla?before=3#message-2');
  });

  it('do not follow where a part further back is shown, or too many were missed', () => {
    const part = startThread({ ...PROPS, newer: '/messaging/carla?after=2' });
    expect(reduceThread(part, told([message(9)]))).toBe(part);
    const behind = after({ type: 'behind', here: PROPS.here });
    expect(behind.newer).toBe('/messaging/carla?after=2');
  });

  it('are pointed at where they came out of sight, and others’ only', () => {
    expect(after(told([message(3)], {}, false)).unseen).toBe(true);
    expect(after(told([message(3)], {}, true)).unseen).toBe(false);
    expect(after(told([message(3, { isOurs: true })], {}, false)).unseen).toBe(false);
    expect(after(told([message(2)], {}, false)).unseen).toBe(false);
    expect(after(told([message(3)], {}, false), { type: 'reached' }).unseen).toBe(false);
  });

  it('of somebody else’s are said once, by who wrote them', () => {
    const said = (more: Partial<MessageView>, props = PROPS) =>
      heardText(after(told([message(3, more)])), props);
    expect(heardText(after(told([message(2)])), PROPS)).toBe('');
    expect(said({})).toBe('New message from Carla Mendes.');
    expect(said({ isOurs: true, by: 'Grant' })).toBe('New message from Grant.');
    expect(said({ isOurs: true })).toBe('');
    expect(said({ isOurs: true, isNote: true, by: 'Grant' })).toBe('');
    const own = { ...PROPS, facts: null };
    expect(said({ by: 'Alma Reyes', label: 'Firm' }, own)).toBe('New message from Alma Reyes.');
    expect(said({ label: 'Firm' }, own)).toBe('New message from Firm.');
  });
});

describe('who else is there', () => {
  const who = (senderId: string, senderRole: 'client' | 'admin') =>
    ({ senderId, senderName: senderId, senderRole }) as const;
  const typing = (...args: Parameters<typeof who>) =>
    ({ type: 'typing', who: who(...args) }) as const;
  const member = (accountId: string, role: 'client' | 'admin', key = accountId) => ({
    ...{ key, accountId, name: accountId, role },
  });
  const OWN = { ...PROPS, viewer: { id: 'carla', name: 'Carla', role: 'client' }, facts: null };
  const own = OWN as ThreadProps;

  it('the staff see the client type, and of a colleague that they answer', () => {
    const state = after(typing('carla', 'client'));
    expect([typingName(state, PROPS), colleagueText(state, PROPS)]).toEqual(['carla', null]);
    const colleague = after(typing('grant', 'admin'), typing('grant', 'admin'));
    expect(colleague.typing).toHaveLength(1);
    expect(typingName(colleague, PROPS)).toBeNull();
    expect(colleagueText(colleague, PROPS)).toBe('grant is answering.');
    const stopped = after(typing('grant', 'admin'), {
      type: 'stop-typing',
      who: who('grant', 'admin'),
    });
    expect(colleagueText(stopped, PROPS)).toBeNull();
  });

  it('who has written what they were typing types no more', () => {
    const both = [typing('carla', 'client'), typing('grant', 'admin')];
    const left = (more: Partial<MessageView>) =>
      after(...both, told([message(3, more)])).typing.map(({ id }) => id);
    expect(left({})).toEqual(['grant']);
    expect(left({ isOurs: true, by: 'grant' })).toEqual(['carla']);
    expect(left({ isOurs: true, by: null })).toEqual(['carla', 'grant']);
    const reply = told([message(3, { by: 'alma' })], { facts: null });
    const start = reduceThread(startThread(own), typing('alma', 'admin'));
    expect(reduceThread(start, reply).typing).toEqual([]);
  });

  it('a colleague who has it open is named once; oneself and the client are not', () => {
    const members = [
      member('alma', 'admin'),
      member('carla', 'client'),
      member('grant', 'admin', '1'),
      member('grant', 'admin', '2'),
    ];
    const state = after({ type: 'members', members });
    expect(state.members).toHaveLength(3);
    expect(colleagueText(state, PROPS)).toBe('grant has this conversation open.');
    const alone = after({ type: 'members', members: members.slice(0, 2) });
    expect(colleagueText(alone, PROPS)).toBeNull();
  });
});
