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
      'Most of what lowers a tax bill has to happen before the year ends. Follow one household through the fall: a projection in September, new withholding in October, gifts and contributions by December 31. For households that want no surprises in April.',
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
      'What counts as income, which expenses you can deduct, and how self-employment tax works. Each lesson fills in one part of the schedule with the books of a real-sized business: a photographer with two clients. For freelancers and contractors in their first three years.',
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
      'Two deductions that people lose for lack of records, not for lack of a right. Measure the room, keep a log that holds up, and compare the simplified method with actual costs. For self-employed people who work from home or drive for work.',
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
      'Four due dates, three ways to figure each payment, and the safe harbors that protect you from a penalty in a year that goes better than planned. Includes a worksheet that carries over from quarter to quarter. For anyone with income that has no withholding.',
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
      'A new address doesn’t end your old state’s claim by itself. We cover the days, documents and ties that decide it, the part-year return you still owe, and Florida’s homestead exemption. For people who moved in the last year or plan to in the next.',
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
      'The date of a sale can decide whether you owe a lot, a little or nothing. Holding periods, losses that offset gains, the 30 days around a sale, and the brackets where long-term gains are tax-free. For investors with a taxable account.',
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
      'Traditional or Roth, at work or on your own: what each saves in tax today and what it costs later. Every account is shown in the same three columns (money in, growth, money out), so you can finally compare them. For savers from their first job to their last ten years of work.',
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
      'From the first tenant to the sale: rent and deposits, repairs versus improvements, depreciation over the years, and what it all means on the day you sell. One lesson covers short-term rentals near the theme parks. For owners of one to four houses or apartments.',
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
      'Restricted stock units, both kinds of options, and purchase plans: when each becomes income, what is withheld, and why the broker’s form so often shows the wrong cost. Two exercises end with a completed Form 8949. For employees paid partly in stock.',
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
      'One company, three forms, three sets of numbers. We run the same profit through each, see what is left after income tax, payroll tax and upkeep, and find the profit at which the answer changes. For owners about to form a company or change the one they have.',
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
      'A routine of ten steps and two hours that leaves you with books you could show a bank. We reconcile accounts on screen, mistakes included, and find each one. For owners who keep their own books, and for their bookkeepers.',
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
      'The week before someone starts, the first payday, the first quarter, the first January: what is due, on which form and by which date. You run one payroll by hand so you never have to again. For companies hiring for the first time.',
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
      'Assets or stock, cash or notes, now or over five years: every clause has a tax side. We take apart one offer for a small manufacturer and rebuild it as three others, each with what the seller keeps. For owners thinking of selling within ten years.',
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
