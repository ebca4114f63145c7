import { describe, expect, test } from 'vitest';
import { answerTo, solvedProof } from '#tests/support/captcha';
import { db } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { Visitor } from '#tests/support/visitor';
import * as register from '~/routes/_site/auth/register/route';

type Page = { question: { token: string; text: string } };

let people = 0;
const newPerson = () => ({
  fullName: 'Nora Vale',
  email: `robot-or-not-${++people}@home.example`,
  roles: ['client'] as readonly string[],
});

/** The captcha's fields of a freshly opened form. */
async function openForm(visitor: Visitor) {
  return answerTo((await visitor.get<Page>(register, '/register')).data.question);
}

/** The status of a registration with these fields. */
const send = async (fields: Record<string, string>, visitor = new Visitor()) =>
  (await visitor.post(register, '/register', { ...newPerson(), ...fields })).status;

describe('the captcha', () => {
  test('accepts a question once', async () => {
    const visitor = new Visitor();
    const captcha = await openForm(visitor);
    expect([await send(captcha, visitor), await send(captcha, visitor)]).toEqual([303, 400]);
  });

  test('is used up by a wrong answer', async () => {
    const visitor = new Visitor();
    const captcha = await openForm(visitor);
    expect(await send({ ...captcha, captcha: '0' }, visitor)).toBe(400);
    expect(await send(captcha, visitor)).toBe(400);
  });

  test('rejects forged and expired questions and stores none of them', async () => {
    const { question, captcha } = await openForm(new Visitor());
    const [id, expires, hash] = question.split('.');
    const before = await db.spentToken.count();
    for (const forged of [
      `${crypto.randomUUID()}.9e12.${hash}`,
      `${crypto.randomUUID()}.Infinity.${hash}`,
      `${id}.${Number(expires) + 1}.${hash}`,
      `x.${expires}.${hash}`,
      `${id}.1.${hash}`,
      '',
      'a.b.c',
    ])
      expect([forged, await send({ question: forged, captcha })]).toEqual([forged, 400]);
    expect(await db.spentToken.count()).toBe(before);
  });

  test('accepts a proof of work once, even in parallel', async () => {
    const proof = await solvedProof();
    const statuses = await Promise.all([1, 2, 3].map(() => send(proof)));
    expect(statuses.sort()).toEqual([303, 400, 400]);
  });

  test('rejects forged proofs of work', async () => {
    const solved = JSON.parse(atob((await solvedProof()).proof)) as {
      challenge: { parameters: { cost: number } };
      solution: { counter: number };
    };
    const { challenge, solution } = solved;
    const parameters = { ...challenge.parameters, cost: 1 };
    const easier = { ...solved, challenge: { ...challenge, parameters } };
    const counter = solution.counter + 1;
    const other = { ...solved, solution: { ...solution, counter, derivedKey: '00' } };
    for (const forged of [easier, other, {}, null])
      expect(await send({ proof: btoa(JSON.stringify(forged)) })).toBe(400);
    expect(await send({ proof: '%%%' })).toBe(400);
  });

  test('drops a form whose hidden field a robot fills', async () => {
    const person = newPerson();
    const answer = await new Visitor().post(register, '/register', {
      ...person,
      website: 'http://spam.example',
    });
    expect(answer.location).toContain('/login/code?challenge=');
    expect(await outbox(person.email)).toEqual([]);
  });
});
