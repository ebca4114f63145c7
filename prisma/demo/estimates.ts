import { officeYear } from '../../app/domain/time/civil-time';
import { DAY } from '../../app/domain/time/duration';
import { computeEstimate } from '../../app/domain/tax/estimate';
import type { FilingStatus } from '../../app/domain/tax/filing-status';
import { emptyInput, type EstimateInput } from '../../app/domain/tax/input';
import { TAX_YEARS } from '../../app/domain/tax/years/figures';
import type { PersonName } from '../people';
import { idAt, officeAgo, type DemoPart } from './demo-part';

/** What somebody estimated; amounts in dollars. */
type DemoEstimate = {
  name: string;
  status: FilingStatus;
  w2?: number;
  selfEmployment?: number;
  gains?: number;
  mortgageInterest?: number;
  children?: number;
  /** For this year instead of the last one. */
  ahead?: true;
};

const ESTIMATES: Record<PersonName, readonly DemoEstimate[]> = {
  client: [
    { name: 'Our return', status: 'married_joint', w2: 118_000, children: 2 },
    {
      name: 'With the rental in Kissimmee',
      status: 'married_joint',
      w2: 118_000,
      mortgageInterest: 31_000,
      children: 2,
    },
    { name: 'Next year', status: 'married_joint', w2: 124_000, children: 2, ahead: true },
  ],
  professional: [{ name: 'My practice', status: 'married_joint', selfEmployment: 164_000 }],
  investor: [
    { name: 'Selling now', status: 'single', w2: 92_000, gains: 40_000 },
    { name: 'Selling half', status: 'single', w2: 92_000, gains: 20_000 },
  ],
  student: [{ name: 'Summer job', status: 'single', w2: 14_200 }],
  admin: [{ name: 'My own return', status: 'head_household', w2: 71_000, children: 1 }],
  superadmin: [{ name: 'My own return', status: 'married_joint', w2: 143_000 }],
  guest: [{ name: 'First estimate', status: 'single', w2: 58_000 }],
  many: [
    { name: 'Both cafés', status: 'single', selfEmployment: 96_000 },
    { name: 'If I hire a manager', status: 'single', selfEmployment: 61_000 },
  ],
};

/** Saved estimates of each of the demo people. Who has any is left alone. */
export const seedEstimates: DemoPart = async (db, people, now) => {
  for (const [person, estimates] of Object.entries(ESTIMATES) as [
    PersonName,
    readonly DemoEstimate[],
  ][]) {
    const ownerId = people[person];
    if ((await db.estimate.count({ where: { ownerId } })) > 0) continue;
    for (const [index, estimate] of estimates.entries()) {
      const input = inputOf(estimate, now);
      const result = computeEstimate(input);
      const { year, ruleSet, ruleVersion } = result.estimate;
      const createdAt = officeAgo(now, (estimates.length - index) * 4 * DAY);
      await db.estimate.create({
        data: {
          id: idAt(createdAt),
          ownerId,
          name: estimate.name,
          taxYear: year,
          ruleSet,
          ruleVersion,
          input: JSON.stringify(input),
          result: JSON.stringify(result),
          createdAt,
        },
      });
    }
  }
};

function inputOf(
  { status, w2, selfEmployment, gains, mortgageInterest, children, ahead }: DemoEstimate,
  now: Date,
): EstimateInput {
  const wanted = officeYear(now) - (ahead ? 0 : 1);
  const year = TAX_YEARS.find((each) => each === wanted) ?? TAX_YEARS.at(-1)!;
  const { income, deductions, people, ...input } = emptyInput(year, status);
  const cents = (dollars = 0) => dollars * 100;
  return {
    ...input,
    income: {
      ...income,
      gross: cents((w2 ?? 0) + (selfEmployment ?? 0) + (gains ?? 0)),
      w2: cents(w2),
      selfEmployment: cents(selfEmployment),
      gains: cents(gains),
    },
    deductions: { ...deductions, mortgageInterest: cents(mortgageInterest) },
    people: { ...people, children: children ?? 0 },
  };
}
