import { randomUUID } from 'node:crypto';
import { startOpenId } from './openid';

/** The browser tests' OpenID provider on `PORT`: each sign-in is by a new person. */
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
