import { isRole, ROLES } from '~/domain/access/roles';
import { grantRole } from '~/models/account/account.server';
import { accountCommand } from './command';

const USAGE = `npm run grant -- EMAIL ROLE\nRoles: ${ROLES.join(', ')}`;

/** `npm run grant -- EMAIL ROLE`: gives an account a role, for the first superadmin. */
await accountCommand(USAGE, async ({ email, words: [role] }) => {
  if (!isRole(role)) throw new Error(`Usage: ${USAGE}`);
  await grantRole({ email, role, grantedById: null });
  return `${email} now has the role ${role}. They need to sign in again.`;
});
