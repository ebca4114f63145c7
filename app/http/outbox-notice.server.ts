import { db } from '~/db.server';
import { env } from '~/config/env.server';

/** Whether somebody who opens a new office has to read their first emails on the server itself. */
export const needsOutbox = async (): Promise<boolean> =>
  !env.demo && !env.smtpUrl && (await db.roleGrant.count({ where: { role: 'superadmin' } })) === 0;
