import { isRole, ROLES } from '~/domain/access/roles';
import { revokeRole } from '~/models/account/access.server';
import { accountCommand } from './command';

const USAGE = `npm run revoke -- EMAIL ROLE\nRoles: ${ROLES.join(', ')}`;

/** `npm run revoke -- EMAIL ROLE`: takes a role away from an account. */
await accountCommand(USAGE, async ({ accountId, email, words: [role] }) => {
  if (!isRole(role)) throw new Error(`Usage: ${USAGE}`);
  await revokeRole(accountId, role, null);
  return `${email} no longer has the role ${role}, and is signed out everywhere.`;
});
