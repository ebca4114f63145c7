import type { SelfServiceRole } from '../access/roles';

export type SignUp = { fullName: string; roles: SelfServiceRole[]; passwordHash?: string };
