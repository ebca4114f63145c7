import { expect, it } from 'vitest';
import { ALL_EVENTS } from '~/domain/events/all-events';
import { event } from '~/domain/events/event';
import { getFirm } from '~/models/firm/published.server';

const now = new Date('2026-11-24T15:00:00Z');

it('an action has one name in all rows of the event table', () => {
  const names = ALL_EVENTS.map(({ action, label, subject, without, isAudited }) =>
    JSON.stringify([action, label, subject, without, isAudited]),
  );
  expect(new Set(names).size).toBe(new Set(ALL_EVENTS.map(({ action }) => action)).size);
});

it('labels what the audit trail shows, and fills both parts of each mail', () => {
  for (const { action, label, isAudited, mails } of ALL_EVENTS) {
    if (isAudited) expect(label, action).not.toBe('');
    for (const { id, subject, body, when } of mails)
      expect([subject, body.join(''), when].every(Boolean), id).toBe(true);
  }
});

it('has one mail for each id', () => {
  const mails = new Set(ALL_EVENTS.flatMap((row) => row.mails));
  expect(new Set([...mails].map(({ id }) => id)).size).toBe(mails.size);
});

it('an event notifies the affected account each time, with the facts filled in', () => {
  const row = event<{ name: string }>('box.opened', 'Box opened', 'account', {
    bell: ({ name }) => ({ text: `${name} is open.`, href: '/box' }),
    mail: 'box',
    when: 'a box is opened',
    subject: '{name}',
    body: ['[Open {name}]({link})'],
    placeholders: {
      name: [{ label: 'Name', sample: 'Box' }, ({ name }) => name],
      link: [{ label: 'Link', is: 'link' }, ({ id }) => `/box/${id}`],
    },
  });
  const [notice, ...others] = row.notices({
    id: '7',
    actorId: null,
    now,
    firm: getFirm(),
    name: 'A',
  });
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    to: { accounts: ['7'] },
    occasion: `box:7:${now.getTime()}`,
    bell: { type: 'account', text: 'A is open.', href: '/box' },
  });
  const link = (path: string) => `https://portal.example${path}`;
  const { subject, text } = notice!.mail!.write({ accountId: '7', link, firm: getFirm() }, []);
  expect([subject, text]).toEqual(['A', expect.stringContaining('https://portal.example/box/7')]);
  expect(row.mails).toMatchObject([{ id: 'box', label: 'Box opened' }]);
});

it('an event notifies nobody if its row says so', () => {
  const row = event('box.shut', 'Box shut', 'account', {
    to: () => null,
    bell: () => ({ text: 'Shut.', href: '/box' }),
  });
  expect(row.notices({ id: '7', actorId: null, now, firm: getFirm() })).toEqual([]);
});
