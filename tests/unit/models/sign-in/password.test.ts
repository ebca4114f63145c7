import { beforeEach, expect, test, vi } from 'vitest';
import { setImmediate as round } from 'node:timers/promises';

const argon2 = vi.hoisted(() => ({ running: [] as ((hash: string) => void)[], most: 0, begun: 0 }));

vi.mock('@node-rs/argon2', () => ({
  hash: (password: string) =>
    new Promise<string>((resolve, reject) => {
      const end = (result: string) => {
        argon2.running.splice(argon2.running.indexOf(end), 1);
        if (password === 'fails') reject(new Error('no memory'));
        else resolve(result);
      };
      argon2.running.push(end);
      argon2.begun += 1;
      argon2.most = Math.max(argon2.most, argon2.running.length);
    }),
}));

const { hashPassword } = await import('~/models/sign-in/password.server');

beforeEach(() => void Object.assign(argon2, { most: 0, begun: 0 }));

test('eight passwords are hashed at a time, and the others get their turn, also after one that fails', async () => {
  const asked = Array.from({ length: 30 }, (_, index) =>
    hashPassword(index % 5 === 0 ? 'fails' : 'a long one').catch(() => 'failed'),
  );
  await round();
  expect(argon2.running).toHaveLength(8);
  while (argon2.running.length > 0) {
    argon2.running[0]!('hashed');
    await round();
  }
  expect(argon2.most).toBe(8);
  expect(argon2.begun).toBe(30);
  const results = await Promise.all(asked);
  expect(results.filter((result) => result === 'failed')).toHaveLength(6);
});

test('one that is asked for in the moment another ends waits for those that came before', async () => {
  const asked = Array.from({ length: 10 }, () => hashPassword('a long one'));
  await round();
  const late: Promise<string>[] = [];
  argon2.running[0]!('hashed');
  // As its turn ends, before the next in line has begun.
  for (let step = 0; step < 10; step += 1) {
    await Promise.resolve();
    late.push(hashPassword('a late one'));
  }
  while (argon2.running.length > 0) {
    argon2.running[0]!('hashed');
    await round();
  }
  await Promise.all([...asked, ...late]);
  expect(argon2.most).toBe(8);
});
