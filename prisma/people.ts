import type { Role } from '../app/domain/access/roles';

export type Person = {
  email: string;
  fullName: string;
  roles: readonly Role[];
  location: string;
  phone: string;
  onboarded: boolean;
};

/** The named people of the demonstration and of the tests. Their password is public: they exist only where `DEMO=1`. */
export const DEMO_PASSWORD = 'Orlando-2024-demo';

export const PEOPLE = {
  client: {
    email: 'client@demo.example',
    fullName: 'Carla Mendes',
    roles: ['client'],
    location: 'Winter Park, FL',
    phone: '(407) 555-0111',
    onboarded: true,
  },
  professional: {
    email: 'professional@demo.example',
    fullName: 'Paul Okafor',
    roles: ['professional'],
    location: 'Orlando, FL',
    phone: '(407) 555-0112',
    onboarded: true,
  },
  investor: {
    email: 'investor@demo.example',
    fullName: 'Irene Castellano',
    roles: ['investor'],
    location: 'Lake Mary, FL',
    phone: '(407) 555-0113',
    onboarded: true,
  },
  student: {
    email: 'student@demo.example',
    fullName: 'Sam Whitaker',
    roles: ['student'],
    location: 'Orlando, FL',
    phone: '(407) 555-0114',
    onboarded: true,
  },
  admin: {
    email: 'admin@demo.example',
    fullName: 'Alma Reyes',
    roles: ['admin'],
    location: 'Orlando, FL',
    phone: '(407) 555-0115',
    onboarded: true,
  },
  superadmin: {
    email: 'superadmin@demo.example',
    fullName: 'Samuel Brandt',
    roles: ['superadmin'],
    location: 'Orlando, FL',
    phone: '(407) 555-0116',
    onboarded: true,
  },
  guest: {
    email: 'guest@demo.example',
    fullName: 'Grace Lindqvist',
    roles: [],
    location: '',
    phone: '',
    onboarded: false,
  },
  many: {
    email: 'many@demo.example',
    fullName: 'Manuel Ibarra',
    roles: ['client', 'investor'],
    location: 'Kissimmee, FL',
    phone: '(407) 555-0118',
    onboarded: true,
  },
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

/** The account of a person of the demonstration, whatever address they have by now. */
export function demoAccountId(name: PersonName): string {
  const at = Object.keys(PEOPLE).indexOf(name) + 1;
  return `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
}

/**
 * The ids of the accounts that the people have. Those who were made before ids were fixed are known
 * by their address.
 */
export function demoAccountIds(
  accounts: readonly { id: string; email: string }[],
): Map<PersonName, string> {
  const found = new Map<PersonName, string>();
  for (const name of Object.keys(PEOPLE) as PersonName[]) {
    const account =
      accounts.find(({ id }) => id === demoAccountId(name)) ??
      accounts.find(({ email }) => email === PEOPLE[name].email);
    if (account) found.set(name, account.id);
  }
  return found;
}

/** Which accounts may be those of the people. */
export const DEMO_ACCOUNTS = {
  OR: (Object.keys(PEOPLE) as PersonName[]).flatMap((name) => [
    { id: demoAccountId(name) },
    { email: PEOPLE[name].email },
  ]),
};
