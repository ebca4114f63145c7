import fs from 'node:fs/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { env } from '~/config/env.server';
import { officeFacts } from '~/models/setting.server';
import { db, seedPeople } from '#tests/support/database';
import { isOnPostgres } from '#tests/support/postgres';
import { recordEvent } from '~/models/audit.server';
import { Visitor } from '#tests/support/visitor';
import * as system from '~/routes/_portal/superadmin/system/route';

type Loaded = {
  headline: string;
  parts: {
    title: string;
    lines: { label: string; state: string; wrong?: boolean; unset?: boolean }[];
  }[];
};

/** PostgreSQL is backed up by its own tools. */
const UNSET = `${isOnPostgres ? 2 : 3} things are not set up.`;

beforeAll(seedPeople);

const open = async (visitor: Visitor) =>
  (await visitor.get<Loaded>(system, '/superadmin/system')).data.parts;
const headline = async (visitor: Visitor) =>
  (await visitor.get<Loaded>(system, '/superadmin/system')).data.headline;
const lineOf = (parts: Loaded['parts'], label: string) =>
  parts.flatMap(({ lines }) => lines).find((line) => line.label === label)!;

describe('the system page', () => {
  test('says how each part stands, and what mail the server has not taken', async () => {
    const owner = await new Visitor().signIn('superadmin');
    const quiet = await open(owner);
    expect(lineOf(quiet, 'Database').state).toMatch(/^Works, [\d.]+ [KM]B$/);
    expect(lineOf(quiet, 'Files').state).toMatch(
      /^Works, encrypted, in a folder, key [0-9a-f]{16} kept beside them$/,
    );
    expect(lineOf(quiet, 'Jennifer').state).toContain('Built-in guide');
    expect(lineOf(quiet, 'Free space').state).toMatch(/^[\d.]+ [GT]B$/);
    expect(lineOf(quiet, 'Given up in the last 30 days')).toMatchObject({
      state: '0',
      wrong: false,
    });
    expect(lineOf(quiet, 'Backups').state).toMatch(
      isOnPostgres ? /^Made by PostgreSQL/ : /BACKUP_DIR/,
    );
    for (const label of ['Voice notes', 'Two-step sign-in', 'Figures for Prometheus'])
      expect(lineOf(quiet, label).state).toMatch(/OPENAI_API_KEY|STAFF_TWO_STEP|METRICS_TOKEN/);
    expect(Boolean(lineOf(quiet, 'Backups').unset)).toBe(!isOnPostgres);
    expect(await headline(owner)).toBe(UNSET);
    await db.queuedMail.create({
      data: {
        recipient: 'somebody@example.com',
        subject: 'News',
        text: '',
        html: '',
        attempts: 2,
        lastError: 'MailRefusedError: 554 no',
      },
    });
    const parts = await open(owner);
    expect(lineOf(parts, 'Refused so far, and tried again')).toEqual({
      label: 'Refused so far, and tried again',
      state: '1. The mail server refused. It said: 554 no',
      wrong: true,
    });
    expect(JSON.stringify(parts)).not.toContain('example.com');
    expect(await headline(owner)).toBe(`1 thing needs your attention. ${UNSET}`);
    await recordEvent(db, { actorId: null, action: 'mail.dropped', subject: 'mail' });
    expect(lineOf(await open(owner), 'Given up in the last 30 days')).toMatchObject({
      wrong: true,
    });
  });

  test('says which addresses of the firm are made up, in red once mail is sent', async () => {
    const owner = await new Visitor().signIn('superadmin');
    const lines = async () => {
      const parts = await open(owner);
      return ['Sent from', 'The firm’s own mailbox'].map((label) => lineOf(parts, label));
    };
    const said = [
      expect.stringMatching(/portal@eola-tax.example.*Set MAIL_FROM/),
      expect.stringMatching(/hello@eola-tax.example.*Set FIRM_MAIL/),
    ];
    expect((await lines()).map(({ state, wrong }) => [state, Boolean(wrong)])).toEqual(
      said.map((state) => [state, false]),
    );
    const before = { ...env };
    Object.assign(env, { smtpUrl: 'smtp://mail.example', demo: false });
    expect((await lines()).map(({ state, wrong }) => [state, wrong])).toEqual(
      said.map((state) => [state, true]),
    );
    Object.assign(env, { mailFrom: 'Eola <portal@eola.tax>', firmMail: 'office@eola.tax' });
    expect(await lines()).toMatchObject([
      { state: 'Eola <portal@eola.tax>' },
      { state: 'office@eola.tax' },
    ]);
    expect(officeFacts().email).toBe('office@eola.tax');
    Object.assign(env, before);
  });

  test('says that the data folder can’t be read, and the rest', async () => {
    const owner = await new Visitor().signIn('superadmin');
    vi.spyOn(fs, 'statfs').mockRejectedValue(new Error('ENOENT'));
    expect(lineOf(await open(owner), 'Free space')).toMatchObject({
      state: 'DATA_DIR can’t be read',
      wrong: true,
    });
  });

  test('is the owner’s alone', async () => {
    for (const who of ['admin', 'client'] as const) {
      const visitor = await new Visitor().signIn(who);
      expect((await visitor.get(system, '/superadmin/system')).status).not.toBe(200);
    }
  });
});
