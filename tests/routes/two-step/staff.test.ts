import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedPeople, accountOf, db } from '#tests/support/database';
import { appCode } from '#tests/support/app-code';
import { withDemo, withTwoStep } from '#tests/support/two-step';
import { Visitor, type Route } from '#tests/support/visitor';
import { env } from '~/config/env.server';
import { resetTwoStep } from '~/models/sign-in/two-step.server';
import * as setup from '~/routes/_portal/_account/two-step/setup/route';
import * as status from '~/routes/_portal/_account/two-step/route';
import * as profile from '~/routes/_portal/_account/account/route';
import * as dashboard from '~/routes/_portal/dashboard/route';
import * as consultations from '~/routes/_portal/consultations/route';
import * as messages from '~/routes/_portal/messaging/route';
import * as api from '~/routes/api/consultations/route';
import * as callback from '~/routes/_site/auth/callback/route';
import * as off from '~/routes/_portal/_account/two-step/off/route';

beforeEach(async () => {
  await seedPeople();
  await db.rateLimit.deleteMany();
  await db.authenticator.deleteMany();
});
afterEach(() => void Object.assign(env, { staffTwoStep: false }));

const required = () => Object.assign(env, { staffTwoStep: true });
const TO_SETUP = /^\/account\/two-step(\?|$)/;

describe('staff without an authenticator app', () => {
  test('must set one up before any staff screen opens', async () => {
    required();
    const admin = await new Visitor().signIn('admin');
    const from = await admin.get(callback, '/auth/callback?redirect=%2Fadmin%2Fdashboard');
    expect(from.location).toBe('/account/two-step?redirect=%2Fadmin%2Fdashboard');
    const pages: [Route, string][] = [
      [dashboard, '/admin/dashboard'],
      [messages, '/messaging'],
      [consultations, '/consultations'],
      [profile, '/account'],
      [off, '/account/two-step/off'],
    ];
    for (const [route, path] of pages) {
      const { location } = await admin.get(route, path);
      expect(location, path).toMatch(TO_SETUP);
    }
    expect((await admin.get(api, '/api/consultations')).status).toBe(403);

    expect((await admin.get<{ due: boolean }>(status, '/account/two-step')).data.due).toBe(true);
    await admin.post(status, '/account/two-step', {});
    const { data } = await admin.get<{ secret: string; uri: string; qr: { path: string } }>(
      setup,
      '/account/two-step/setup',
    );
    expect(data.qr.path).toMatch(/^M\d/);
    expect(new URL(data.uri).searchParams.get('secret')).toBe(data.secret.replaceAll(' ', ''));
    expect(data.uri).toMatch(/^otpauth:\/\/totp\//);
    const wrong = await admin.post(setup, '/account/two-step/setup', { code: '000000' });
    expect(wrong.status).toBe(400);
    expect((await admin.get(dashboard, '/admin/dashboard')).location).toMatch(TO_SETUP);
    const done = await admin.post<{ recoveryCodes: string[] }>(setup, '/account/two-step/setup', {
      code: appCode(data.secret),
    });
    expect(new Set(done.data.recoveryCodes).size).toBe(10);
    expect((await admin.get(dashboard, '/admin/dashboard')).status).toBe(200);
    const kept = JSON.stringify(await db.recoveryCode.findMany());
    for (const code of done.data.recoveryCodes) expect(kept).not.toContain(code);
  });

  test('may skip it in the demo', async () => {
    const admin = await new Visitor().signIn('admin');
    expect((await admin.get(dashboard, '/admin/dashboard')).status).toBe(200);
  });

  test('is required without DEMO=1', () => {
    expect(withDemo('0').staffTwoStep).toBe(true);
    expect(withDemo('1').staffTwoStep).toBe(false);
    expect(withDemo('0', '0').staffTwoStep).toBe(false);
  });
});

test('clients may skip it', async () => {
  required();
  const client = await new Visitor().signIn('client');
  expect((await client.get(consultations, '/consultations')).status).toBe(200);
});

test('a reset ends sessions, app and recovery codes, and staff set it up again', async () => {
  const { id } = await accountOf('admin');
  await withTwoStep('admin');
  await db.session.deleteMany({ where: { accountId: id } });
  await resetTwoStep(id, new Date());
  await expect(resetTwoStep(id, new Date())).rejects.toThrow('does not have two-step');
  expect(await db.recoveryCode.count({ where: { accountId: id } })).toBe(0);
  required();
  const admin = await new Visitor().signIn('admin');
  expect((await admin.get(dashboard, '/admin/dashboard')).location).toMatch(TO_SETUP);
});
