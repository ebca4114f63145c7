import { searchTextOf, type CourseCategory } from '../app/domain/courses/course';
import type { PrismaClient } from './generated/client';

type Seeded = {
  id: string;
  title: string;
  description: string;
  priceCents: number;
  duration: string;
  category: CourseCategory;
  tags: readonly string[];
  instructor: string;
};

/** The courses the library opens with. A description ends with the people a course is for. */
export const COURSES: readonly Seeded[] = [
  {
    id: 'tax-planning-before-december',
    title: 'Tax Planning Before December',
    priceCents: 249_99,
    duration: '3 h 20 min',
    category: 'Tax Planning',
    instructor: 'Marisol Vega',
    tags: ['withholding', 'bunching deductions', 'year-end', 'retirement contributions'],
    description:
      'Most of what lowers a tax bill has to happen while the year is still running. We take one household through autumn: the projection in September, the withholding changed in October, the gifts and contributions that are made by the last day of December. For households who want no surprise in April.',
  },
  {
    id: 'schedule-c-from-the-first-invoice',
    title: 'Schedule C From the First Invoice',
    priceCents: 229_99,
    duration: '2 h 50 min',
    category: 'Tax Planning',
    instructor: 'Theodore Lang',
    tags: ['self-employed', 'Schedule C', 'expenses', 'self-employment tax'],
    description:
      'What counts as income, which costs come off it, and why self-employment tax is worked out on its own page. Each lesson fills in one part of the schedule with the books of a real-sized business: a photographer with two clients. For freelancers and contractors in their first three years.',
  },
  {
    id: 'home-office-and-mileage',
    title: 'Home Office and Mileage, on Paper',
    priceCents: 179_99,
    duration: '1 h 25 min',
    category: 'Tax Planning',
    instructor: 'Theodore Lang',
    tags: ['home office', 'mileage', 'records', 'self-employed'],
    description:
      'Two deductions that are lost more often for want of a record than for want of a right. You measure the room, keep a log that holds, and compare the simplified method with actual costs. For self-employed people who work from home or from the car.',
  },
  {
    id: 'estimated-payments',
    title: 'Estimated Payments Without Penalties',
    priceCents: 189_99,
    duration: '1 h 40 min',
    category: 'Tax Planning',
    instructor: 'Marisol Vega',
    tags: ['estimated payments', 'safe harbor', 'quarterly', 'withholding'],
    description:
      'Four dates, three ways to work out what is due on them, and the safe harbors that keep a penalty away in a year that goes better than planned. With a worksheet that carries over from quarter to quarter. For anyone with income that nobody withholds from.',
  },
  {
    id: 'moving-to-florida',
    title: 'Moving to Florida: the Tax Side',
    priceCents: 199_99,
    duration: '2 h 05 min',
    category: 'Tax Planning',
    instructor: 'Theodore Lang',
    tags: ['residency', 'Florida', 'part-year returns', 'homestead'],
    description:
      'A new address does not end the old state’s claim by itself. We go through the days, the papers and the ties that decide, the part-year return that is left to file, and the homestead exemption waiting here. For people who moved in the last year, or will in the next.',
  },
  {
    id: 'gains-and-losses',
    title: 'Gains, Losses and When to Take Them',
    priceCents: 279_99,
    duration: '3 h 10 min',
    category: 'Investment',
    instructor: 'Daniel Osei',
    tags: ['capital gains', 'loss harvesting', 'wash sales', 'holding period'],
    description:
      'The same sale can cost nothing, a little or a lot, by its date alone. Holding periods, losses that are set against gains, the thirty days around a sale, and the brackets in which a long-term gain is free of tax. For investors with a taxable account.',
  },
  {
    id: 'retirement-accounts',
    title: 'Retirement Accounts Side by Side',
    priceCents: 239_99,
    duration: '2 h 40 min',
    category: 'Investment',
    instructor: 'Daniel Osei',
    tags: ['IRA', 'Roth', '401(k)', 'retirement contributions'],
    description:
      'Traditional or Roth, at work or on your own: what each takes off the tax today and what it asks for later. Every account is drawn as the same three columns (in, meanwhile, out), so that they can be compared at last. For savers between the first job and the last ten years before they stop.',
  },
  {
    id: 'renting-out-a-house',
    title: 'Renting Out a House',
    priceCents: 299_99,
    duration: '3 h 45 min',
    category: 'Investment',
    instructor: 'Marisol Vega',
    tags: ['rental', 'Schedule E', 'depreciation', 'short-term rental'],
    description:
      'From the first tenant to the sale: rent and deposits, repairs against improvements, depreciation over its many years, and what all that means on the day you sell. One lesson is about short-term rentals near the parks. For owners of one to four houses or flats.',
  },
  {
    id: 'stock-from-your-employer',
    title: 'Stock From Your Employer',
    priceCents: 319_99,
    duration: '3 h',
    category: 'Investment',
    instructor: 'Daniel Osei',
    tags: ['RSU', 'stock options', 'ESPP', 'capital gains'],
    description:
      'Restricted units, options of both kinds and purchase plans: when each becomes income, what is withheld, and why the form from the broker so often shows the wrong cost. With two exercises that end in a filled-in Form 8949. For employees who are paid partly in shares.',
  },
  {
    id: 'choosing-an-entity',
    title: 'LLC, S Corporation or Corporation',
    priceCents: 329_99,
    duration: '3 h 30 min',
    category: 'Business',
    instructor: 'Marisol Vega',
    tags: ['entity choice', 'S corporation', 'LLC', 'reasonable salary'],
    description:
      'One company, three forms, three sets of figures. We carry the same profit through each and see what is left after income tax, payroll tax and the cost of keeping it up, and at which profit the answer changes. For owners about to form a company, or to change the one they have.',
  },
  {
    id: 'books-that-close',
    title: 'Books That Close Every Month',
    priceCents: 259_99,
    duration: '2 h 55 min',
    category: 'Business',
    instructor: 'Priya Raman',
    tags: ['bookkeeping', 'reconciliation', 'month-end', 'records'],
    description:
      'A routine of ten steps and two hours that ends with books you would show a bank. Accounts are reconciled on screen, mistakes included, and each one is found. For owners who keep their own books, and for whoever keeps them for them.',
  },
  {
    id: 'payroll-for-the-first-employee',
    title: 'Payroll for the First Employee',
    priceCents: 219_99,
    duration: '2 h 15 min',
    category: 'Business',
    instructor: 'Priya Raman',
    tags: ['payroll', 'W-4', 'Form 941', 'deposits'],
    description:
      'The week before someone starts, the first pay day, the first quarter, the first January: what is due at each, on which form and by which date. You run one payroll by hand and never have to again. For companies that hire for the first time.',
  },
  {
    id: 'selling-the-company',
    title: 'Selling the Company',
    priceCents: 349_99,
    duration: '4 h 10 min',
    category: 'Business',
    instructor: 'Daniel Osei',
    tags: ['sale of a business', 'goodwill', 'installment sale', 'capital gains'],
    description:
      'Assets or shares, cash or notes, now or over five years: every clause has a tax side. We take one offer for a small manufacturer apart and put it together again as three others, each with what the seller keeps. For owners who think of selling within ten years.',
  },
];

/** Adds the courses that are not there yet; a course that staff have changed stays as it is. */
export async function seedCourses(db: PrismaClient): Promise<void> {
  const known = new Set(
    (await db.video.findMany({ select: { id: true } })).map((video) => video.id),
  );
  const missing = COURSES.flatMap((course, position) =>
    known.has(course.id)
      ? []
      : [
          {
            ...course,
            tags: JSON.stringify(course.tags),
            thumbnail: `/courses/${course.id}.svg`,
            searchText: searchTextOf(course),
            position,
          },
        ],
  );
  if (missing.length > 0) await db.video.createMany({ data: missing });
}
