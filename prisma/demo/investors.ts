import { civilTime } from '../../app/domain/time/civil-time';
import type { DemoPart } from './demo-part';

/** What demo people put in and what it is worth, in dollars. */
const INVESTMENTS = {
  investor: [125_000, 140_625],
  many: [48_000, 50_250],
  superadmin: [42_000, 43_600],
} as const;

const LISTINGS = {
  investor: { headline: 'Index funds and rentals in Central Florida', website: '' },
  professional: {
    headline: 'CPA in Orlando, partnerships and real estate',
    website: 'https://okafor-cpa.example/',
  },
  many: { headline: 'Owner of two cafés in Kissimmee, looking for partners', website: '' },
} as const;

/** Investments and network listings. Skips people who have any. */
export const seedInvestors: DemoPart = async (db, people, now) => {
  for (const [person, [paid, worth]] of Object.entries(INVESTMENTS)) {
    const accountId = people[person as keyof typeof INVESTMENTS];
    const amounts = { paidCents: paid * 100, worthCents: worth * 100, asOf: civilTime(now).date };
    await db.investment.upsert({
      where: { accountId },
      create: { accountId, ...amounts },
      update: {},
    });
  }
  for (const [person, listing] of Object.entries(LISTINGS))
    await db.networkMember.upsert({
      where: { accountId: people[person as keyof typeof LISTINGS] },
      create: { accountId: people[person as keyof typeof LISTINGS], ...listing },
      update: {},
    });
};
