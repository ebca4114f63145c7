import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { lastProof } from '#tests/support/outbox';
import { appCode } from '#tests/support/app-code';
import { viewerFor, withTwoStep } from '#tests/support/two-step';
import { Visitor, type Route } from '#tests/support/visitor';
import {
  beginSetup,
  confirmSetup,
  findSetup,
  renewRecoveryCodes,
} from '~/models/sign-in/two-step.server';
import * as ask from '~/routes/_portal/_account/confirm-identity/route';
import * as byCode from '~/routes/_portal/_account/confirm-identity/code/route';
import * as byEmail from '~/routes/_portal/_account/confirm-identity/email/route';
import * as deletion from '~/routes/_portal/_account/deletion/route';
import * as email from '~/routes/_portal/_account/email/route';
import * as exported from '~/routes/_portal/_account/export/route';
import * as archive from '~/routes/_portal/_account/export/archive/route';
import * as password from '~/routes/_portal/_account/password/route';
import * as recoveryCodes from '~/routes/_portal/_account/two-step/recovery-codes/route';
import * as setup from '~/routes/_portal/_account/two-step/setup/route';
import * as status from '~/routes/_portal/_account/two-step/route';
import * as off from '~/routes/_portal/_account/two-step/off/route';
import * as unlinking from '~/routes/_portal/_account/identities/delete/route';

const OLD = 16 * 60_000;

beforeEach(async () => {
  await seedPeople();
  await db.rateLimit.deleteMany();
  await db.session.deleteMany();
  await db.authenticator.deleteMany();
});

/** Makes every session's proof so many milliseconds older. */
const age = (by = OLD) => db.session.updateMany({ data: { provenAt: new Date(Date.now() - by) } });

/** A client with an app who signed in by it, and proved it long ago. */
async function stale(): Promise<{ visitor: Visitor; secret: string; codes: string[] }> {
  const visitor = await new Visitor().signIn('client');
  const { secret, recoveryCodes: codes } = await withTwoStep('client');
  await restore(visitor);
  await age();
  return { visitor, secret, codes };
}

/** Setting up an app by the model ends every session; this one is put back. */
async function restore(visitor: Visitor): Promise<void> {
  await db.authenticator.updateMany({ data: { confirmedAt: null } });
  await visitor.signIn('client');
  await db.authenticator.updateMany({ data: { confirmedAt: new Date() } });
}

describe('sensitive changes', () => {
  const acts: [string, Route, string, 'get' | 'post'][] = [
    ['the email page', email, '/account/email', 'get'],
    ['a new email', email, '/account/email', 'post'],
    ['the password page', password, '/account/password', 'get'],
    ['a new password', password, '/account/password', 'post'],
    ['setting up an app', status, '/account/two-step', 'post'],
    ['the app’s secret', setup, '/account/two-step/setup', 'get'],
    ['confirming an app', setup, '/account/two-step/setup', 'post'],
    ['new recovery codes', recoveryCodes, '/account/two-step/recovery-codes', 'post'],
    ['turning two-step sign-in off', off, '/account/two-step/off', 'post'],
    ['the export page', exported, '/account/export', 'get'],
    ['the export', archive, '/account/export/archive.zip', 'post'],
    ['the deletion page', deletion, '/account/deletion', 'get'],
    ['the deletion', deletion, '/account/deletion', 'post'],
    ['the page that unlinks', unlinking, '/account/identities/x/delete', 'get'],
    ['unlinking', unlinking, '/account/identities/x/delete', 'post'],
  ];

  test.each(acts)('require a fresh proof: %s', async (_name, route, path, method) => {
    const { visitor } = await stale();
    const form = { email: 'new@home.example', password: 'violet-heron-at-noon' };
    const send = () =>
      method === 'get' ? visitor.get(route, path) : visitor.post(route, path, form);
    const before = await db.auditEvent.count();
    const answer = await send();
    expect(answer.location).toMatch(/^\/account\/confirm-identity\?redirect=/);
    expect(await db.auditEvent.count()).toBe(before);
    await age(14 * 60_000);
    const fresh = await send();
    expect(fresh.location ?? '').not.toContain('confirm-identity');
  });

  test('keep the typed values when the form is sent too late', async () => {
    const visitor = await new Visitor().signIn('client');
    await age();
    const sent = await visitor.post(email, '/account/email', { email: 'new@home.example' });
    const back = new URL(sent.location!, 'http://x').searchParams.get('redirect')!;
    const proved = await visitor.post(ask, sent.location!, {
      password: DEMO_PASSWORD,
      redirect: back,
    });
    expect(proved.location).toBe('/account/email?email=new%40home.example');
    const page = await visitor.get<{ typed: string }>(email, proved.location!);
    expect(page.data.typed).toBe('new@home.example');
  });
});

describe('confirming one’s identity', () => {
  test('requires the password of accounts without an app', async () => {
    const visitor = await new Visitor().signIn('client');
    await age();
    const path = '/account/confirm-identity?redirect=%2Faccount%2Fexport';
    expect((await visitor.post(ask, path, { password: 'wrong' })).status).toBe(400);
    expect((await visitor.get(exported, '/account/export')).location).toContain('confirm-identity');
    expect((await visitor.post(ask, path, { password: DEMO_PASSWORD })).location).toBe(
      '/account/export',
    );
    expect((await visitor.get(exported, '/account/export')).location).toBeNull();
  });

  test('requires the app’s code of accounts with an app', async () => {
    const { visitor, secret, codes } = await stale();
    const path = '/account/confirm-identity';
    expect((await visitor.post(ask, path, { password: DEMO_PASSWORD })).status).toBe(400);
    expect((await visitor.post(byEmail, `${path}/email`, {})).location).toBe(path);
    const code = appCode(secret);
    expect((await visitor.post(ask, path, { code })).location).toBe('/account');
    expect((await visitor.post(ask, path, { code })).status).toBe(400);
    expect((await visitor.post(ask, path, { code: codes[0]! })).location).toBe('/account');
    expect((await visitor.post(ask, path, { code: codes[0]! })).status).toBe(400);
  });

  test('accepts an emailed code only in the session that requested it', async () => {
    const [visitor, other] = [
      await new Visitor().signIn('client'),
      await new Visitor().signIn('client'),
    ];
    await age();
    const asked = await visitor.post(byEmail, '/account/confirm-identity/email', {});
    const challenge = new URL(asked.location!, 'http://x').searchParams.get('challenge')!;
    const { code } = await lastProof(PEOPLE.client.email);
    const prove = (who: Visitor) =>
      who.post(byCode, '/account/confirm-identity/code', { challenge, code });
    expect((await prove(other)).status).toBe(400);
    expect((await prove(visitor)).location).toBe('/account');
    expect((await prove(visitor)).status).toBe(400);
    expect((await other.get(exported, '/account/export')).location).toContain('confirm-identity');
  });

  test('signs nobody in by its emailed code', async () => {
    const visitor = await new Visitor().signIn('client');
    const asked = await visitor.post(byEmail, '/account/confirm-identity/email', {});
    const challenge = new URL(asked.location!, 'http://x').searchParams.get('challenge')!;
    const { code } = await lastProof(PEOPLE.client.email);
    const { action } = await import('~/routes/_site/auth/login/code/route');
    const stranger = new Visitor();
    await stranger.post({ action }, '/login/code', { challenge, code });
    expect(stranger.signedIn).toBe(false);
  });
});

test('new recovery codes replace the old ones, and turning two-step off deletes all', async () => {
  const { visitor, codes } = await stale();
  await age(0);
  const { id } = await accountOf('client');
  const made = await visitor.post<{ codes: string[] }>(
    recoveryCodes,
    '/account/two-step/recovery-codes',
    {},
  );
  expect(made.data.codes).toHaveLength(10);
  expect(made.data.codes).not.toContain(codes[0]);
  expect((await visitor.post(ask, '/account/confirm-identity', { code: codes[0]! })).status).toBe(
    400,
  );
  await visitor.post(off, '/account/two-step/off', {});
  expect(await db.authenticator.count({ where: { accountId: id } })).toBe(0);
  expect(await db.recoveryCode.count({ where: { accountId: id } })).toBe(0);
  const actions = await db.auditEvent.findMany({
    where: { actorId: id },
    select: { action: true },
  });
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['two-step.turned-on', 'recovery-codes.renewed', 'two-step.turned-off']),
  );
});

test('an app confirmed twice at once, or codes renewed twice, leave ten recovery codes', async () => {
  const viewer = await viewerFor('client');
  await beginSetup(viewer);
  const code = appCode((await findSetup(viewer))!.secret);
  const confirm = () => confirmSetup(viewer, code, new Date());
  const confirmed = await Promise.all([confirm(), confirm(), confirm()]);
  expect(confirmed.filter((codes) => codes)).toEqual([expect.any(Array)]);
  const renew = () => renewRecoveryCodes({ ...viewer, twoStep: true });
  const renewed = await Promise.all([renew(), renew(), renew()]);
  expect(renewed.map((codes) => codes?.length)).toEqual([10, 10, 10]);
  expect(await db.recoveryCode.count({ where: { accountId: viewer.accountId } })).toBe(10);
});
