import type { Role } from '../app/domain/access/roles';

export type Person = {
  email: string;
  fullName: string;
  roles: readonly Role[];
  location: string;
  phone: string;
  onboarded: boolean;
};

/** The demo's and the tests' people. Their password is public: only with `DEMO=1`. */
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

/** The account id of each person, whatever address they have by now. */
export const DEMO_ACCOUNT_IDS = Object.fromEntries(
  Object.keys(PEOPLE).map((name, index) => [
    name,
    `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  ]),
) as Record<PersonName, string>;
