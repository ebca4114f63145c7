import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { askForProof } from '#tests/support/proof';
import { registerWith } from '#tests/support/registration';
import { titleOf, Visitor } from '#tests/support/visitor';
import { AnotherEmail } from '~/routes/_site/auth/login/code/another-email';
import * as byCode from '~/routes/_site/auth/login/code/route';

type Page = Parameters<typeof AnotherEmail>[0];

beforeAll(() => seedPeople());

async function codePage(challenge: string) {
  const { data } = await new Visitor().get<Page>(
    byCode,
    `/login/code?${new URLSearchParams({ challenge, redirect: '/contact' })}`,
  );
  const { challenge: _id, ...shown } = data;
  return { data, shown, html: renderToStaticMarkup(createElement(AnotherEmail, data)) };
}

test('leads back to the form it came from', async () => {
  const registration = await registerWith(new Visitor(), { email: 'new@code.example' });
  const registering = await codePage(registration.challenge);
  expect(registering.shown).toMatchObject({ expired: false, registers: true });
  expect(registering.html).toContain('href="/register?redirect=%2Fcontact"');

  const { challenge } = await askForProof('client');
  const signingIn = await codePage(challenge);
  expect(signingIn.shown).toMatchObject({ expired: false, registers: false });
  expect(signingIn.html).toContain('href="/login/email?redirect=%2Fcontact"');
});

test('an unknown challenge looks like an expired one', async () => {
  const { challenge } = await askForProof('investor');
  await db.challenge.update({ where: { id: challenge }, data: { expiresAt: new Date() } });
  const [old, unknown, none] = await Promise.all([challenge, 'zzz', ''].map(codePage));
  expect(old!.shown).toEqual({ expired: true, registers: false, redirect: '/contact' });
  expect([unknown!.shown, none!.shown]).toEqual([old!.shown, old!.shown]);
  expect(titleOf(byCode, unknown!.data)).toBe('This page has expired');
  expect(unknown!.html).not.toContain('spam');
});

test('a used challenge looks like an unused one', async () => {
  const { challenge } = await askForProof('student');
  const before = await codePage(challenge);
  await db.challenge.update({ where: { id: challenge }, data: { consumedAt: new Date() } });
  expect((await codePage(challenge)).shown).toEqual(before.shown);
});
