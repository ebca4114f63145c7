import { endSessions } from '~/models/account/access.server';
import { accountCommand } from './command';

/** `npm run sign-out -- EMAIL`: ends every session of an account. */
await accountCommand('npm run sign-out -- EMAIL', async ({ accountId, email }) => {
  const count = await endSessions(accountId, null);
  return `${email} is signed out everywhere (${count} ${count === 1 ? 'session' : 'sessions'} ended).`;
});
