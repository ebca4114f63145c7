import { addMonths, civilTime, toMonth } from '../../app/domain/time/civil-time';
import type { PersonName } from '../people';
import type { DemoPart } from './demo-part';

/** A holding's cost and its value at the end of each later month, in dollars. */
type DemoHolding = { name: string; bought: number; values: readonly number[] };

const FUNDS: readonly DemoHolding[] = [
  {
    name: 'Total market index fund',
    bought: 60_000,
    values: [
      60_900, 61_500, 60_300, 62_700, 64_200, 65_100, 66_300, 65_700, 67_800, 69_000, 71_500,
    ],
  },
  {
    name: 'Municipal bond fund',
    bought: 25_000,
    values: [
      25_050, 25_150, 25_200, 25_100, 25_250, 25_350, 25_400, 25_500, 25_550, 25_600, 25_750,
    ],
  },
  {
    name: 'Winter Park rental, one third',
    bought: 40_000,
    values: [
      40_000, 40_200, 40_500, 40_800, 41_000, 41_400, 41_700, 42_000, 42_100, 42_300, 43_375,
    ],
  },
];

const HOLDINGS: Partial<Record<PersonName, readonly DemoHolding[]>> = {
  investor: FUNDS,
  many: [
    {
      name: 'Index fund',
      bought: 18_000,
      values: [18_200, 18_100, 18_500, 18_900, 19_300, 19_250],
    },
    { name: 'Share in a food hall, Kissimmee', bought: 30_000, values: [30_000, 30_400, 31_000] },
  ],
  superadmin: [
    { name: 'Retirement account', bought: 42_000, values: [42_300, 42_900, 42_700, 43_600] },
  ],
};

const LISTINGS = {
  investor: { headline: 'Index funds and rentals in Central Florida', website: '' },
  professional: {
    headline: 'CPA in Orlando, partnerships and real estate',
    website: 'https://okafor-cpa.example/',
  },
  many: { headline: 'Owner of two cafés in Kissimmee, looking for partners', website: '' },
} as const;

/** Holdings over recent months and network listings. Skips people who have any. */
export const seedInvestors: DemoPart = async (db, people, now) => {
  const thisMonth = toMonth(civilTime(now).date);
  for (const [person, holdings] of Object.entries(HOLDINGS)) {
    const ownerId = people[person as PersonName];
    if ((await db.holding.count({ where: { ownerId } })) > 0) continue;
    for (const { name, bought, values } of holdings) {
      const month = (offset: number) => addMonths(thisMonth, offset - values.length);
      const entries = [
        { date: `${month(0)}-02`, kind: 'contribution', cents: bought * 100 },
        ...values.map((dollars, index) => ({
          date: `${month(index)}-28`,
          kind: 'valuation',
          cents: dollars * 100,
        })),
      ];
      await db.holding.create({ data: { ownerId, name, entries: { create: entries } } });
    }
  }
  for (const [person, listing] of Object.entries(LISTINGS))
    await db.networkMember.upsert({
      where: { accountId: people[person as keyof typeof LISTINGS] },
      create: { accountId: people[person as keyof typeof LISTINGS], ...listing },
      update: {},
    });
};
