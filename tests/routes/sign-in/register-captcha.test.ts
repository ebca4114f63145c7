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

describe('the captcha', () => {
  test('accepts a question once', async () => {
    const visitor = new Visitor();
    const captcha = await openForm(visitor);
    expect((await visitor.post(register, '/register', { ...newPerson(), ...captcha })).status).toBe(
      303,
    );
    expect((await visitor.post(register, '/register', { ...newPerson(), ...captcha })).status).toBe(
      400,
    );
  });

  test('a wrong answer uses up the question', async () => {
    const visitor = new Visitor();
    const captcha = await openForm(visitor);
    expect(
      (await visitor.post(register, '/register', { ...newPerson(), ...captcha, captcha: '0' }))
        .status,
    ).toBe(400);
    expect((await visitor.post(register, '/register', { ...newPerson(), ...captcha })).status).toBe(
      400,
    );
  });

  test('does not store invented questions', async () => {
    const { question, captcha } = await openForm(new Visitor());
    const [, , hash] = question.split('.');
    const before = await db.spentToken.count();
    for (const expires of ['9e12', '1e300', 'Infinity']) {
      const { status } = await new Visitor().post(register, '/register', {
        ...newPerson(),
        captcha,
        question: `${crypto.randomUUID()}.${expires}.${hash}`,
      });
      expect([expires, status]).toEqual([expires, 400]);
    }
    expect(await db.spentToken.count()).toBe(before);
  });

  test('rejects forged and expired questions', async () => {
    const { question, captcha } = await openForm(new Visitor());
    const [id, expires, hash] = question.split('.');
    for (const forged of [
      `${id}.${Number(expires) + 1}.${hash}`,
      `x.${expires}.${hash}`,
      `${id}.1.${hash}`,
      '',
      'a.b.c',
    ]) {
      expect(
        (
          await new Visitor().post(register, '/register', {
            ...newPerson(),
            question: forged,
            captcha,
          })
        ).status,
      ).toBe(400);
    }
  });

  test('accepts a proof of work once, even in parallel', async () => {
    const proof = await solvedProof();
    const answers = await Promise.all(
      [1, 2, 3].map(() => new Visitor().post(register, '/register', { ...newPerson(), ...proof })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 400, 400]);
  });

  test('rejects forged proofs of work', async () => {
    const { proof } = await solvedProof();
    const solved = JSON.parse(atob(proof)) as {
      challenge: { parameters: { cost: number } };
      solution: { counter: number };
    };
    const easier = {
      ...solved,
      challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, cost: 1 } },
    };
    const other = {
      ...solved,
      solution: { ...solved.solution, counter: solved.solution.counter + 1, derivedKey: '00' },
    };
    for (const forged of [easier, other, {}, null]) {
      expect(
        (
          await new Visitor().post(register, '/register', {
            ...newPerson(),
            proof: btoa(JSON.stringify(forged)),
          })
        ).status,
      ).toBe(400);
    }
    expect(
      (await new Visitor().post(register, '/register', { ...newPerson(), proof: '%%%' })).status,
    ).toBe(400);
  });

  test('sends nothing to a robot that fills the hidden field', async () => {
    const person = newPerson();
    const answer = await new Visitor().post(register, '/register', {
      ...person,
      website: 'http://spam.example',
    });
    expect(answer.location).toContain('/login/code?challenge=');
    expect(await outbox(person.email)).toEqual([]);
  });
});
