import { enableAccount } from '~/models/account/access.server';
import { accountCommand } from './command';

/** `npm run enable -- EMAIL`: lets a disabled account sign in again. */
await accountCommand('npm run enable -- EMAIL', async ({ accountId, email }) => {
  await enableAccount(accountId, null);
  return `${email} can sign in again.`;
});
