import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { db } from '#tests/support/database';
import { loggableText } from '~/domain/access/loggable';
import { loggedError } from '~/log.server';

const NUMBER = '078-05-1120';
const errorOf = (work: () => unknown) =>
  (async () => work())().then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe('a logged error', () => {
  it('has none of the values of an invalid query', async () => {
    const where = { email: { is: 'My cage was sold' } } as never;
    const error = await errorOf(() => db.account.findMany({ where }));
    expect(loggedError(error)).toMatchObject({ type: 'PrismaClientValidationError' });
    expect(JSON.stringify(loggedError(error))).not.toContain('cage');
  });

  it('has the code and location of a rejected row, and no value', async () => {
    await db.rateLimit.create({ data: { key: NUMBER, points: 1 } });
    const error = await errorOf(() => db.rateLimit.create({ data: { key: NUMBER, points: 1 } }));
    const logged = JSON.stringify(loggedError(error));
    expect(logged).toContain('"code":"P2002","message":');
    expect(logged).toContain('log-error.test.ts');
    expect(logged).toContain('node_modules/@prisma/client/');
    expect(logged).not.toContain(NUMBER);
  });

  it('has no properties that libraries add, at any depth', () => {
    const request = { headers: { authorization: 'Bearer canary' } };
    const cause = Object.assign(new Error('Inner.'), { config: request, response: 'canary' });
    const error = Object.assign(new Error('Outer.', { cause }), { request, code: 'ECONNRESET' });
    expect(loggedError(error)).toMatchObject({
      code: 'ECONNRESET',
      cause: { type: 'Error', message: 'Inner.' },
    });
    expect(JSON.stringify(loggedError(error))).not.toContain('canary');
    const round = new Error('Round.');
    round.cause = round;
    expect(JSON.stringify(loggedError(round)).match(/Round/g)!.length).toBeLessThan(20);
  });

  it('has the status and code of an outside service, and none of its words', () => {
    const words = 'Bad content: "My wife Lucinda Harrow"\n    at Lucinda Harrow’s house';
    const answered = (code: string) =>
      OpenAI.APIError.generate(
        400,
        { error: { message: words, type: words, code } },
        undefined,
        new Headers(),
      );
    const error = new Error('No answer.', { cause: answered('content_filter') });
    expect(loggedError(error)).toMatchObject({
      cause: {
        type: 'BadRequestError',
        code: 'content_filter',
        message: 'An outside service answered with status 400.',
      },
    });
    for (const each of [error, answered(words)])
      expect(JSON.stringify(loggedError(each))).not.toMatch(/Lucinda|Harrow|wife/);
    const down = new OpenAI.APIConnectionError({ message: words });
    expect(loggedError(down)).toMatchObject({
      type: 'APIConnectionError',
      message: 'An outside service failed.',
    });
  });

  it('quotes no JSON, no value and no address', async () => {
    const broken = await errorOf(() => JSON.parse('My cage was sold'));
    expect(JSON.stringify(loggedError(broken))).not.toMatch(/cage|078/);
    for (const words of [
      `550 <canary@birds.example>: unknown`,
      `ERROR: invalid input syntax for type integer: "My cage"`,
      `no ${NUMBER}, no 219099999`,
      `Unexpected token 'M', "My cage was" is not valid JSON`,
    ])
      expect(loggableText(words)).not.toMatch(/canary|birds|cage|078|219/);
    expect(loggableText('listen EADDRINUSE: address in use :::3000, 1234567890123')).toContain(
      ':::3000, 1234567890123',
    );
  });
});
