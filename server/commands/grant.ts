import { db } from '~/db.server';
import { isRole, ROLES } from '~/domain/access/roles';
import { grantRole } from '~/models/account.server';
import { command, requireDatabase } from './command';

/** `npm run grant -- EMAIL ROLE`: gives an account a role, for the first superadmin. It may run beside the server. */
await command(async () => {
  const [email = '', role] = process.argv.slice(2);
  if (!email || !isRole(role))
    throw new Error(`Usage: npm run grant -- EMAIL ROLE\nRoles: ${ROLES.join(', ')}`);
  requireDatabase();
  try {
    await grantRole(db, { email: email.trim().toLowerCase(), role, grantedById: null });
  } finally {
    await db.$disconnect();
  }
  return `${email} now has the role ${role}. They sign in anew with it.`;
});
