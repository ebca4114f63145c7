import { disableAccount } from '~/models/account/account.server';
import { accountCommand } from './command';

/** `npm run disable -- EMAIL`: shuts an account out at once. */
await accountCommand('npm run disable -- EMAIL', async ({ accountId, email }) => {
  await disableAccount(accountId, null, new Date());
  return `${email} is disabled: signed out everywhere, and no sign-in until "npm run enable -- ${email}".`;
});
