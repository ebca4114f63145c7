import fs from 'node:fs/promises';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { db } from '#tests/support/database';
import { uuidAt } from '~/domain/audit';
import { DAY, HOUR, MINUTE } from '~/domain/time/duration';
import { dataKeys } from '~/gateways/storage/data-keys.server';
import { env } from '~/config/env.server';
import { noteBackups } from '~/gateways/archive/backup-state.server';
import { storage } from '~/gateways/storage/storage.server';
import { liveStreams } from '~/http/live.server';
import { systemHeadline, systemReport } from '~/http/system.server';
import * as check from '~/models/audit-check.server';
import * as health from '~/models/health.server';

const NOW = new Date('2026-11-23T15:00:00Z');
const set = <Name extends keyof typeof env>(name: Name, value: (typeof env)[Name]) =>
  void vi.spyOn(env, name, 'get').mockReturnValue(value as never);
const ago = (time: number) => new Date(NOW.getTime() - time);

/** Lets the disk have so many bytes free. */
const leaveFree = (bytes: number) =>
  void vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: bytes, bsize: 1 } as never);

/** The lines of the report by their labels, each without its label. */
async function report(now = NOW) {
  const parts = await systemReport(now);
  return Object.fromEntries(
    parts.flatMap(({ lines }) => lines).map(({ label, ...line }) => [label, line]),
  );
}

beforeEach(async () => {
  await db.queuedMail.deleteMany();
  set('databaseUrl', 'file:/data/portal.db');
  const whole = { whole: true, checkedAt: NOW, head: null, first: 1, since: null } as const;
  vi.spyOn(check, 'recentAuditCheck').mockResolvedValue(whole);
  vi.spyOn(health, 'measureDatabase').mockResolvedValue(4_200_000);
  leaveFree(12_000_000_000);
  vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(210_000_000);
});

test('a portal that nothing was set up for says of each thing how it goes without', async () => {
  expect((await systemReport(NOW)).map(({ title }) => title)).toEqual([
    'Portal',
    'Data',
    'Email',
    'Services',
    'Watched from outside',
  ]);
  expect(await report()).toEqual({
    Version: { state: `${env.version}, on Node ${process.versions.node}` },
    Commit: { state: 'Not known. Build with COMMIT, or set it.' },
    'Running since': { state: expect.stringMatching(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M E[SD]?T$/) },
    Memory: { state: '210 MB' },
    Database: { state: 'Works, 4.2 MB', wrong: false },
    Files: {
      state: `Works, encrypted, in a folder, key ${dataKeys().current} kept beside them`,
      wrong: false,
    },
    'Free space': { state: '12 GB', wrong: false },
    Backups: { state: expect.stringMatching(/^The portal makes none by itself\./), unset: true },
    'Audit trail': { state: 'No event is chained yet.', wrong: false },
    'Mail server': { state: expect.stringContaining('Set SMTP_URL.'), unset: true },
    'Waiting to be sent': { state: '0', wrong: false },
    'Refused so far, and tried again': { state: '0', wrong: false },
    'Given up in the last 30 days': { state: '0', wrong: false },
    'Live messages': { state: 'Built in, 0 open' },
    Jennifer: { state: expect.stringMatching(/^Built-in guide\..*OPENAI_API_KEY/) },
    'Voice notes': { state: expect.stringMatching(/^Kept as recordings;.*OPENAI_API_KEY/) },
    Payment: { state: expect.stringMatching(/^By invoice\..*STRIPE_WEBHOOK_SECRET/) },
    'Virus scanner': { state: expect.stringContaining('Set CLAMAV_URL') },
    'Sent from': { state: `${env.mailFrom}, which is made up. Set MAIL_FROM.` },
    'The firm’s own mailbox': { state: `${env.firmMail}, which is made up. Set FIRM_MAIL.` },
    'Sign-in with': { state: 'Email and password only' },
    'Two-step sign-in': { state: expect.stringContaining('STAFF_TWO_STEP=1'), unset: true },
    'Figures for Prometheus': { state: 'Off. Set METRICS_TOKEN.' },
    'Reports of errors': { state: expect.stringContaining('Set SENTRY_DSN') },
    'Proxies in front': { state: expect.stringMatching(/^None trusted:.*TRUST_PROXY_HOPS/) },
  });
});

test('a portal with all services names them, and none of their secrets', async () => {
  const keys = { clientId: 'x', clientSecret: 'a secret', issuer: undefined };
  vi.spyOn(env.providers, 'google', 'get').mockReturnValue(keys);
  vi.spyOn(env.providers, 'apple', 'get').mockReturnValue(keys);
  set('smtpUrl', 'smtps://portal:a-secret@mail.example:465');
  set('ably', { key: 'a.b:a-secret', endpoint: null });
  set('openai', {
    apiKey: 'a secret',
    baseUrl: undefined,
    model: 'words-1',
    transcribeModel: 'ears-1',
    company: 'Models, Inc.',
    inputPrice: 1,
    outputPrice: 1,
  });
  set('stripe', { secretKey: 'a secret', webhookSecret: 'a secret', apiBase: undefined });
  set('s3', {
    bucket: 'papers',
    endpoint: undefined,
    region: 'x',
    accessKeyId: 'x',
    secretAccessKey: 'a secret',
  });
  set('clamavUrl', 'tcp://clamav.internal:3310');
  set('metricsToken', 'a secret');
  set('sentryDsn', 'https://asecret@sentry.example/7');
  set('staffTwoStep', true);
  set('trustProxyHops', 2);
  vi.spyOn(liveStreams, 'size', 'get').mockReturnValue(1_200);
  const lines = await report();
  expect(JSON.stringify(lines)).not.toMatch(/a.?secret/);
  expect(lines).toMatchObject({
    Files: {
      state: `Works, encrypted, in the bucket papers, key ${dataKeys().current} kept beside them`,
    },
    'Mail server': { state: 'mail.example:465', unset: false },
    'Live messages': { state: 'Ably, 1,200 open' },
    Jennifer: { state: 'words-1 of Models, Inc., by consent' },
    'Voice notes': { state: 'Turned into text by ears-1 of Models, Inc., by consent' },
    Payment: { state: 'Stripe' },
    'Virus scanner': { state: 'ClamAV at clamav.internal:3310' },
    'Sign-in with': { state: 'Google, Apple' },
    'Two-step sign-in': { state: 'Required of staff', unset: false },
    'Figures for Prometheus': { state: 'On, at /metrics' },
    'Reports of errors': { state: 'To sentry.example, without personal data' },
    'Proxies in front': { state: '2 trusted to report visitors’ addresses' },
  });
});

test('what fails is told in its line, and the rest of the page stands', async () => {
  vi.spyOn(health, 'measureDatabase').mockRejectedValue(new Error('locked'));
  vi.spyOn(storage, 'check').mockRejectedValue(new Error('down'));
  vi.spyOn(check, 'recentAuditCheck').mockResolvedValue({
    whole: false,
    checkedAt: NOW,
    broken: 'Event 7 is missing.',
  });
  leaveFree(400_000_000);
  expect(await report()).toMatchObject({
    Database: { state: 'The database doesn’t answer', wrong: true },
    Files: { state: expect.stringMatching(/^The store of files doesn’t answer, e/), wrong: true },
    'Audit trail': { state: 'The audit trail is broken. Event 7 is missing.', wrong: true },
    'Free space': {
      state: expect.stringMatching(/^The portal’s disk has 400 MB left\. No files are accepted/),
      wrong: true,
    },
    Jennifer: { state: expect.anything() },
  });
  leaveFree(999_000_000);
  const soon = expect.stringContaining('Below 500 MB, no more files are accepted.');
  expect(await report()).toMatchObject({ 'Free space': { state: soon, wrong: true } });
});

test('an office reads what is still invented', async () => {
  set('demo', false);
  const [, part] = await systemReport(NOW);
  expect(part!.title).toBe('Still to be replaced');
  expect(part!.lines.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['MAIL_FROM', 'FIRM_MAIL', 'Office address (Settings)', 'Team']),
  );
});

describe('mail', () => {
  const row = { recipient: 'a@mail.example', subject: 'News', text: '', html: '' };

  it('that waits for more than a quarter of an hour is late, where there is a server', async () => {
    for (const createdAt of [ago(15 * MINUTE), ago(MINUTE)])
      await db.queuedMail.create({ data: { ...row, createdAt } });
    const waits = async () => (await report())['Waiting to be sent'];
    set('smtpUrl', 'smtp://mail.example');
    expect(await waits()).toEqual({ state: '2', wrong: false });
    await db.queuedMail.create({ data: { ...row, createdAt: ago(15 * MINUTE + 1) } });
    expect(await waits()).toEqual({
      state: '3, the oldest since Nov 23, 2026, 9:44 AM ET',
      wrong: true,
    });
    set('smtpUrl', undefined);
    expect(await waits()).toEqual({ state: '3', wrong: false });
  });

  it('that was refused is counted also where nobody knows why', async () => {
    await db.queuedMail.create({ data: { ...row, attempts: 1 } });
    expect((await report())['Refused so far, and tried again']).toEqual({
      state: '1',
      wrong: true,
    });
  });

  it('that was given up in the last 30 days is counted', async () => {
    let sequence = 0;
    const drop = (at: Date) =>
      db.auditEvent.create({
        data: { id: uuidAt(at), sequence: ++sequence, action: 'mail.dropped', subject: 'mail' },
      });
    await drop(ago(30 * DAY + 1_000));
    const lines = async () => (await report())['Given up in the last 30 days'];
    expect(await lines()).toEqual({ state: '0', wrong: false });
    await drop(ago(30 * DAY - 1_000));
    expect(await lines()).toEqual({ state: '1, listed in the audit trail', wrong: true });
  });
});

describe('backups', () => {
  const backups = async () => (await report())['Backups'];

  it('of PostgreSQL are made by others, and those of a folder of files by the portal', async () => {
    set('databaseUrl', 'postgresql://localhost/portal');
    expect((await report())['Backups of the database']).toEqual({
      state: expect.stringMatching(/^Made by PostgreSQL’s own/),
    });
    expect(await backups()).toMatchObject({ unset: true });
    set('s3', {} as never);
    expect(await backups()).toBeUndefined();
  });

  it('that the portal makes have a line for each place, once it has looked there', async () => {
    set('backups', { folder: '/kept', s3: null, hours: 6, keep: 2 });
    expect(await backups()).toEqual({ state: 'The first one is being made.' });
    const sound = [{ name: 'one', madeAt: ago(6 * HOUR), bytes: 2_000 }];
    noteBackups('kept', { sound });
    expect((await report())['Backups in kept']).toEqual({
      state: 'Newest Nov 23, 2026, 4:00 AM ET, 2.0 KB; 1 kept.',
      wrong: false,
    });
  });
});

it.each([
  [[], 'Everything works.'],
  [[{ wrong: false, unset: false }], 'Everything works.'],
  [[{ wrong: true }], '1 thing needs your attention.'],
  [[{ unset: true }], '1 thing is not set up.'],
  [
    [{ wrong: true }, { unset: true }, {}, { wrong: true }, { unset: true }],
    '2 things need your attention. 2 things are not set up.',
  ],
])('of the lines %j it is said: %s', (lines, words) => {
  const parts = lines.map((line) => ({ title: '', lines: [{ label: '', state: '', ...line }] }));
  expect(systemHeadline(parts)).toBe(words);
});
