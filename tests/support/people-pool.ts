import fs from 'node:fs';
import path from 'node:path';

/** People by the roles they registered for; those with several have been onboarded. */
export const POOL = {
  client: ['client'],
  professional: ['professional'],
  student: ['student'],
  investor: ['investor'],
  'client-investor': ['client', 'investor'],
  guest: [],
} as const;
export type PoolRole = keyof typeof POOL;

/** How many people of each role: several times what a full browser run uses. */
export const POOL_SIZE = 90;

export const poolAddress = (role: PoolRole, number: number) =>
  `${role}-${String(number)}@pool.example` as const;

const claimsOf = (dataDir: string) => path.join(dataDir, 'claimed-people');

export function emptyClaims(dataDir: string): void {
  fs.mkdirSync(claimsOf(dataDir), { recursive: true });
}

/** Claims a person by making a file that must not exist yet. Throws when all are taken. */
export function claimPerson(dataDir: string, role: PoolRole): ReturnType<typeof poolAddress> {
  for (let number = 0; number < POOL_SIZE; number += 1) {
    const address = poolAddress(role, number);
    try {
      fs.closeSync(fs.openSync(path.join(claimsOf(dataDir), address), 'wx'));
      return address;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  throw new Error(`All ${POOL_SIZE} people of the role ${role} are taken; raise POOL_SIZE.`);
}
