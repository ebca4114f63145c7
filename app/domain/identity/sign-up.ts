import type { SelfServiceRole } from '../access/roles';

/** What a registration asks for. */
export type SignUp = { fullName: string; roles: SelfServiceRole[]; passwordHash?: string };
