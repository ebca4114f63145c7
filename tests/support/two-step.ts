import { PEOPLE, type PersonName } from '#prisma/people';
import { beginSetup, confirmSetup, findSetup } from '~/models/sign-in/two-step.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { env, readEnv } from '~/config/env.server';
import { appCode, STEP } from './app-code';
import { accountOf, db } from './database';

export async function viewerFor(person: PersonName): Promise<Viewer> {
  const { id } = await accountOf(person);
  return {
    accountId: id,
    email: PEOPLE[person].email,
    sessionId: '',
    roles: [],
  } as unknown as Viewer;
}

/** Sets up an authenticator app some minutes ago, so that its current codes are unused. */
export async function withTwoStep(
  person: PersonName,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const viewer = await viewerFor(person);
  const before = new Date(Date.now() - 10 * STEP);
  await db.authenticator.deleteMany({ where: { accountId: viewer.accountId } });
  await beginSetup(viewer);
  const { secret } = (await findSetup(viewer))!;
  const code = appCode(secret, before);
  const recoveryCodes = (await confirmSetup(viewer, code, before))!;
  return { secret, recoveryCodes };
}

export function withDemo(DEMO: '0' | '1', STAFF_TWO_STEP?: '0' | '1') {
  return readEnv({ DEMO, STAFF_TWO_STEP, SESSION_SECRET: 'x'.repeat(32), DATA_DIR: env.dataDir });
}
