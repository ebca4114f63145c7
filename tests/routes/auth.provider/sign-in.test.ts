import { beforeEach, describe, expect, test } from 'vitest';
import { apple, db, github, google } from './providers';
import { Visitor } from './visitor';

let visitor: Visitor;
let count = 0;
let address: string;

beforeEach(() => {
  visitor = new Visitor();
  count += 1;
  address = `person${count}@mail.example`;
  google.person = {
    sub: `google-${count}`,
    email: address,
    email_verified: true,
    name: 'Ana Torres',
  };
  apple.person = { sub: `apple-${count}`, email: address, email_verified: 'true' };
  github.user = { id: 1_000 + count, login: `ana${count}`, name: 'Ana Torres' };
  github.emails = [
    { email: `other-${address}`, primary: false, verified: true, visibility: null },
    { email: address.toUpperCase(), primary: true, verified: true, visibility: 'private' },
  ];
});

describe('the redirect to the provider', () => {
  test('has state, PKCE and the configured callback address, whatever the Host header', async () => {
    const started = await visitor.start(
      'google',
      {},
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    );
    const query = new URL(started.headers.get('Location')!).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'the-portal',
      redirect_uri: 'http://localhost:3000/auth/provider/google/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(query.get('state')).toHaveLength(43);
    expect(query.get('code_challenge')).toHaveLength(43);
    expect(query.get('nonce')).toHaveLength(43);
    expect(started.headers.get('Cache-Control')).toBe('no-store');
  });

  test('stores its state in a short-lived HTTP-only cookie', async () => {
    const [line] = (await visitor.start('google')).headers.getSetCookie();
    expect(line).toMatch(/^portal-google-/);
    expect(line).toContain('Max-Age=600; Path=/; HttpOnly; SameSite=Lax');
  });

  test('asks Apple for a form post, whose cookie is sent with it', async () => {
    const started = await visitor.start('apple');
    expect(new URL(started.headers.get('Location')!).searchParams.get('response_mode')).toBe(
      'form_post',
    );
    expect(started.headers.getSetCookie()[0]).toMatch(/HttpOnly; Secure; SameSite=None/);
  });
});

describe('the callback from the provider', () => {
  test.each(['google', 'github', 'apple'] as const)(
    'signs up a new person with %s',
    async (provider) => {
      const ended = await visitor.signInWith(
        provider,
        { redirect: '/client/documents?year=2024' },
        { user: '{"name":{"firstName":"Ana","lastName":"Torres"}}' },
      );
      expect(ended.status).toBe(303);
      expect(ended.headers.get('Location')).toBe(
        '/auth/callback?redirect=%2Fclient%2Fdocuments%3Fyear%3D2024',
      );
      expect(await visitor.viewer()).toMatchObject({
        email: address,
        fullName: 'Ana Torres',
        roles: ['client'],
        onboardingComplete: false,
      });
      expect(visitor.flowCookies()).toEqual([]);
      const account = await db.account.findUniqueOrThrow({
        where: { email: address },
        include: { identities: true },
      });
      expect(account.emailVerifiedAt).not.toBeNull();
      expect(account.passwordHash).toBeNull();
      expect(account.identities).toMatchObject([
        {
          provider,
          subject: {
            google: `google-${count}`,
            apple: `apple-${count}`,
            github: String(1_000 + count),
          }[provider],
        },
      ]);
      const events = await db.auditEvent.findMany({ where: { actorId: account.id } });
      expect(events.map((event) => event.action).sort()).toEqual([
        'account.created',
        'identity.linked',
      ]);
    },
  );

  test('signs in two tabs, in either order', async () => {
    const [first, second] = [await visitor.start('google'), await visitor.start('google')];
    const [one, two] = [await visitor.consent(first), await visitor.consent(second)];
    expect((await visitor.bring('google', two)).headers.get('Location')).toBe('/auth/callback');
    expect((await visitor.bring('google', one)).headers.get('Location')).toBe('/auth/callback');
    expect(await db.identity.count({ where: { subject: `google-${count}` } })).toBe(1);
    expect(visitor.flowCookies()).toEqual([]);
  });

  test('uses the address as the name if Apple sends none', async () => {
    await visitor.signInWith('apple', {}, { user: 'not { json' });
    expect((await visitor.viewer())?.fullName).toBe(`person${count}`);
  });

  test('keeps the choice to stay signed in', async () => {
    await visitor.signInWith('google');
    await db.profile.updateMany({
      where: { account: { email: address } },
      data: { rememberMe: true },
    });
    const ended = await visitor.signInWith('google');
    expect(ended.headers.getSetCookie().find((line) => line.startsWith('session='))).toContain(
      'Max-Age=2592000',
    );
    expect((await visitor.viewer())?.remember).toBe(true);
  });
});
