import fs from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { HOUR, MINUTE } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { noteBackups } from '~/gateways/archive/backup-store.server';
import { storage } from '~/gateways/storage/storage.server';
import { systemHeadline, systemReport } from '~/routes/_portal/system-report.server';
import * as check from '~/models/audit-check.server';
import { recordEvent } from '#tests/support/trail';
import * as health from '~/models/health.server';
import * as system from '~/routes/_portal/superadmin/system/route';

const NOW = new Date('2026-11-23T15:00:00Z');
const ago = (time: number) => new Date(NOW.getTime() - time);
const set = <Name extends keyof typeof env>(name: Name, value: (typeof env)[Name]) =>
  void vi.spyOn(env, name, 'get').mockReturnValue(value as never);

/** The lines of the report by their labels. */
async function report() {
  const parts = await systemReport(NOW);
  return Object.fromEntries(
    parts.flatMap(({ lines }) => lines).map(({ label, ...line }) => [label, line]),
  );
}

beforeAll(seedPeople);
beforeEach(async () => {
  await db.queuedMail.deleteMany();
  set('databaseUrl', 'file:/data/portal.db');
});

test('only the owner opens the system page', async () => {
  for (const who of ['admin', 'client'] as const) {
    const visitor = await new Visitor().signIn(who);
    expect((await visitor.get(system, '/superadmin/system')).status).not.toBe(200);
  }
  const owner = await new Visitor().signIn('superadmin');
  const { data } = await owner.get<{ headline: string }>(system, '/superadmin/system');
  expect(data.headline).toBe(
    '3 things are not set up: backups, mail server, and two-step sign-in.',
  );
});

test('the page of a new portal lists what is not set up and which variable sets it', async () => {
  const lines = await report();
  const unset = Object.entries(lines).filter(([, line]) => line.unset);
  expect(unset.map(([label]) => label)).toEqual(['Backups', 'Mail server', 'Two-step sign-in']);
  expect(lines).toMatchObject({
    Files: { state: expect.stringMatching(/^Works, encrypted, in a folder/), wrong: false },
    'Mail server': { variables: 'SMTP_URL' },
    'Two-step sign-in': { variables: 'STAFF_TWO_STEP=1' },
    Jennifer: { variables: 'OPENAI_API_KEY' },
    Payment: { variables: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET' },
  });
});

test('the page of a configured portal names its services, but none of their secrets', async () => {
  const keys = { clientId: 'x', clientSecret: 'a secret', issuer: undefined };
  vi.spyOn(env.providers, 'google', 'get').mockReturnValue(keys);
  set('smtpUrl', 'smtps://portal:a-secret@mail.example:465');
  set('ably', { key: 'a.b:a-secret', endpoint: null });
  set('stripe', { secretKey: 'a secret', webhookSecret: 'a secret', apiBase: undefined });
  set('clamavUrl', 'tcp://clamav.internal:3310');
  set('metricsToken', 'a secret');
  set('sentryDsn', 'https://asecret@sentry.example/7');
  const lines = await report();
  expect(JSON.stringify(lines)).not.toMatch(/a.?secret/);
  expect(lines).toMatchObject({
    'Mail server': { state: 'mail.example:465' },
    Payment: { state: 'Stripe' },
    'Virus scanner': { state: 'ClamAV at clamav.internal:3310' },
    'Sign-in with': { state: 'Google' },
    'Reports of errors': { state: 'To sentry.example, without personal data' },
  });
});

test('a failed check is marked, and the rest of the report remains', async () => {
  vi.spyOn(health, 'measureDatabase').mockRejectedValue(new Error('locked'));
  vi.spyOn(storage, 'check').mockRejectedValue(new Error('down'));
  vi.spyOn(fs, 'statfs').mockRejectedValue(new Error('ENOENT'));
  vi.spyOn(check, 'recentAuditCheck').mockResolvedValue({
    whole: false,
    checkedAt: NOW,
    broken: 'Event 7 is missing.',
  });
  expect(await report()).toMatchObject({
    Database: { state: 'The database doesn’t answer', wrong: true },
    Files: { state: expect.stringMatching(/^File storage doesn’t answer/), wrong: true },
    'Audit trail': { state: 'The audit trail is broken. Event 7 is missing.', wrong: true },
    'Free space': { state: 'DATA_DIR can’t be read', wrong: true },
    Jennifer: { state: expect.anything() },
  });
});

describe('the mail section', () => {
  const row = { recipient: 'a@mail.example', subject: 'News', text: '', html: '' };

  test('shows mail waiting over 15 minutes as late if there is a mail server', async () => {
    const waiting = async () => (await report())['Waiting to be sent'];
    await db.queuedMail.create({ data: { ...row, createdAt: ago(15 * MINUTE + 1) } });
    expect(await waiting()).toEqual({ state: '1', wrong: false });
    set('smtpUrl', 'smtp://mail.example');
    expect(await waiting()).toMatchObject({ wrong: true });
  });

  test('counts rejected and dropped mail, without recipients', async () => {
    const lastError = 'MailRefusedError: 554 no';
    await db.queuedMail.create({ data: { ...row, attempts: 2, lastError } });
    await recordEvent(null, 'mail.dropped', 'mail');
    const lines = await report();
    expect(lines).toMatchObject({
      'Refused so far, and tried again': {
        state: '1. The mail server refused. It said: 554 no',
        wrong: true,
      },
      'Given up in the last 30 days': { wrong: true },
    });
    expect(JSON.stringify(lines)).not.toContain('mail.example');
  });

  test('marks a placeholder sender if a mail server is set', async () => {
    const sentFrom = async () => (await report())['Sent from']!;
    expect((await sentFrom()).wrong).toBeFalsy();
    set('smtpUrl', 'smtp://mail.example');
    set('demo', false);
    expect(await sentFrom()).toMatchObject({
      variables: 'MAIL_FROM',
      wrong: true,
    });
  });
});

test('the backups section has a line for each location', async () => {
  set('backups', { folder: '/kept', s3: null, hours: 6, keep: 2 });
  expect((await report())['Backups']).toMatchObject({ state: 'The first one is being made.' });
  noteBackups('kept', { sound: [{ name: 'one', madeAt: ago(6 * HOUR), bytes: 2_000 }] });
  expect((await report())['Backups in kept']).toMatchObject({ wrong: false });
});

test.each([
  [[], 'Everything works.'],
  [[{ wrong: true }], '1 thing needs your attention: thing 0.'],
  [[{ unset: true }], '1 thing is not set up: thing 0.'],
  [
    [{ wrong: true }, { unset: true }, {}, { wrong: true }, { unset: true }],
    '2 things need your attention: thing 0 and thing 3. 2 things are not set up: thing 1 and thing 4.',
  ],
])('the summary of the lines %j is %s', (lines, headline) => {
  const parts = lines.map((line, index) => ({
    title: '',
    lines: [{ label: `Thing ${index}`, state: '', ...line }],
  }));
  expect(systemHeadline(parts)).toBe(headline);
});
