import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#tests/support/database';
import { queueMany, recorder } from '#tests/support/queued-mail';
import { env } from '~/config/env.server';
import { MailNotSentError, type Mail } from '~/domain/email/mailer';
import { MINUTE, SECOND } from '~/domain/time/duration';
import type { MailShare } from '~/models/mail/allowance.server';
import { deliverQueuedMail } from '~/models/mail/queue.server';

const NOW = new Date('2026-11-24T18:00:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
/** How long the delivery has been going on, by its own clock. */
let passed = 0;

beforeEach(async () => {
  passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => 7_000 + passed);
  await db.queuedMail.deleteMany();
});

let queued = 0;
const queue = (name: string, changes: object = {}) =>
  db.queuedMail.create({
    data: {
      ...{ id: `0199${String((queued += 1)).padStart(6, '0')}`, recipient: `${name}@home.example` },
      ...{ subject: name, text: '', html: '', nextAttemptAt: NOW, createdAt: NOW, ...changes },
    },
  });
const deliver = async (send?: (mail: Mail) => Promise<void>) => {
  const mailer = recorder();
  await deliverQueuedMail(send ? { send } : mailer, NOW);
  return mailer.to().map((to) => to.split('@')[0]);
};

describe('a delivery', () => {
  test('goes by how certainly somebody waits', async () => {
    const shares = ['visitor', 'news', 'stranger', 'newcomer', 'account', 'browser'] as const;
    for (const share of shares) await queue(share, { share });
    expect(await deliver()).toEqual([...shares].reverse());
  });

  test('takes what is due and not stale, to the millisecond', async () => {
    await queue('due');
    await queue('early', { nextAttemptAt: after(1) });
    await queue('stale', { expiresAt: NOW });
    await queue('fresh', { expiresAt: after(1) });
    await queue('sent', { sentAt: after(-10 * MINUTE) });
    expect(await deliver()).toEqual(['due', 'fresh']);
  });

  test('gives an address one of news and of what visitors write, and all that somebody waits for', async () => {
    vi.spyOn(env, 'mailSpacing', 'get').mockReturnValue(60);
    for (const share of ['visitor', 'news', 'account', 'browser'] as const)
      await queue('ines', { share, subject: share });
    const subjects: string[] = [];
    await deliver(async ({ subject }) => void subjects.push(subject));
    expect(subjects).toEqual(['browser', 'account', 'news']);
  });

  test('hands over five side by side, of each address the oldest', async () => {
    await queueMany(8, (at) => `r${at % 6}@home.example`, NOW);
    const rounds: string[][] = [[]];
    const waiting: (() => void)[] = [];
    const delivery = deliver(({ to, subject }) => {
      rounds.at(-1)!.push(`${to[1]} ${subject}`);
      return new Promise((resolve) => void waiting.push(resolve));
    });
    for (const size of [5, 1, 2]) {
      await vi.waitFor(() => expect(waiting).toHaveLength(size), 10_000);
      rounds.push([]);
      for (const done of waiting.splice(0)) done();
    }
    await delivery;
    expect(rounds.slice(0, 3)).toEqual([
      [0, 1, 2, 3, 4].map((at) => `${at} News ${at}`),
      ['5 News 5'],
      ['0 News 6', '1 News 7'],
    ]);
  });

  test('begins no further round once it has gone on for a minute, and marks each mail by its own time', async () => {
    await queueMany(15, (at) => `r${at}@home.example`, NOW);
    const tried: string[] = [];
    await deliver(async ({ to }) => {
      tried.push(to);
      passed = tried.length > 5 ? 60 * SECOND : 59 * SECOND;
    });
    expect(tried).toHaveLength(10);
    const rows = await db.queuedMail.findMany({ where: { sentAt: { not: null } } });
    expect(new Set(rows.map(({ sentAt }) => sentAt!.getTime()))).toEqual(
      new Set([after(59 * SECOND).getTime(), after(60 * SECOND).getTime()]),
    );
  });

  test('goes on after a round of which the server took some', async () => {
    await queueMany(7, (at) => `r${at}@home.example`, NOW);
    const tried: string[] = [];
    await deliver(async ({ to }) => {
      tried.push(to);
      if (tried.length !== 3) throw new MailNotSentError('No.');
    });
    expect(tried).toHaveLength(7);
  });

  test('reports of what it holds back whose share is used up, and nothing of what has room', async () => {
    // Room for 8 of news, 7 of what visitors write, 3 for strangers.
    vi.spyOn(env, 'mailPerHour', 'get').mockReturnValue(10);
    const put = async (count: number, share: MailShare) => {
      for (let at = 0; at < count; at += 1) await queue(`${share}${at}`, { share });
    };
    await put(3, 'stranger');
    await put(4, 'visitor');
    const held: MailShare[] = [];
    const mailer = recorder();
    const run = () => deliverQueuedMail(mailer, NOW, (share) => held.push(share));
    expect(await run()).toBe(7);
    expect(held).toEqual([]);
    await put(1, 'stranger');
    await put(1, 'visitor');
    await put(1, 'news');
    expect(await run()).toBe(1);
    expect(mailer.to().at(-1)).toBe('news0@home.example');
    expect(new Set(held)).toEqual(new Set(['stranger', 'visitor']));
  });
});
