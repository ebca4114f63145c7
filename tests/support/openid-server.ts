import { randomUUID } from 'node:crypto';
import { startOpenId } from './openid';

/**
 * The OpenID provider of the browser tests, as a process of its own on `PORT`: each sign-in is by another new person,
 * so that tests side by side don't meet.
 */
const provider = await startOpenId(
  { id: 'the-portal', secret: 'the-portal’s-secret' },
  Number(process.env.PORT),
);
Object.defineProperty(provider, 'person', {
  get: () => ({
    sub: randomUUID(),
    email: `${randomUUID()}@mail.example`,
    email_verified: true,
    name: 'Nadia Newcomer',
  }),
});
