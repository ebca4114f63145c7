import { COURSE_CATEGORIES, searchPath, type Course } from '../../courses/course';
import { minutesOf } from '../../courses/insights';
import { CLASSES_OFFER, type PlannedClass } from '../../courses/live-class';
import { formatMoney } from '../../money';
import { officeTimeText } from '../../time/formats';
import type { Entry } from './entry';

const LIBRARY = { label: 'Courses', href: '/courses' };
/** A live class as its page shows it. */
export type TaughtClass = Omit<PlannedClass, 'category' | 'seats'> & { category: string };

const CLASSES = { label: 'Video Classes', href: '/video-classes' };

/** A course as the guide finds it. */
export function courseEntry(course: Course): Entry {
  const { id, title, description, tags, priceCents, duration, instructor, category } = course;
  return {
    id: `course-${id}`,
    kind: 'course',
    title: `${title} course`,
    also: `${tags.join(' ')} ${category}${tags.includes('rental') ? ' real estate' : ''}`,
    text: `${description} ${instructor}`,
    about: `Course “${title}” (${category}, ${duration}, ${formatMoney(priceCents)}), taught by ${instructor}: ${description}`,
    facts: {
      price: `Course “${title}”: ${formatMoney(priceCents)}.`,
      duration: `Course “${title}”: ${duration}.`,
      includes: `Course “${title}”: ${description}`,
      who: `Course “${title}” is taught by ${instructor}.`,
    },
    page: { label: title, href: `/videos/${id}` },
    price: { kind: 'fixed', cents: priceCents },
    cents: priceCents,
    minutes: minutesOf(duration) ?? undefined,
  };
}

function classEntry(first: TaughtClass, held: readonly TaughtClass[]): Entry {
  const times = held.slice(0, 3).map(({ startsAt, endsAt }) => officeTimeText(startsAt, endsAt));
  return {
    id: `class-${first.title}`,
    kind: 'class',
    title: `${first.title} class`,
    also: first.category,
    text: `${first.description} ${first.instructor}`,
    about: `Live class “${first.title}” with ${first.instructor}: ${first.description} Next: ${times.join('; ')}.`,
    facts: {
      when: `Live class “${first.title}”: ${times.join('; ')}.`,
      who: `Live class “${first.title}” is held by ${first.instructor}.`,
    },
    page: CLASSES,
  };
}

/** The courses of the library, and the live classes of the coming weeks in the order of their times. */
export function learningEntries(
  courses: readonly Course[],
  classes: readonly TaughtClass[],
): Entry[] {
  const titles = [...new Set(classes.map(({ title }) => title))];
  const ofTitle = (title: string) => classes.filter((each) => each.title === title);
  return [
    ...courses.map(courseEntry),
    ...titles.map((title) => classEntry(ofTitle(title)[0]!, ofTitle(title))),
    {
      id: 'all-courses',
      kind: 'list',
      title: 'course',
      also: 'video library',
      about: `The library has ${courses.length} courses:${lines(courses)}`,
      facts: {},
      page: LIBRARY,
    },
    ...COURSE_CATEGORIES.map((category): Entry => ({
      id: `courses-${category}`,
      kind: 'list',
      title: `${category} course`,
      also: category === 'Business' ? 'owner company' : undefined,
      about: `Courses on ${category.toLowerCase()}:${lines(courses.filter((each) => each.category === category))}`,
      facts: {},
      page: { label: `${category} courses`, href: searchPath({ q: '', category }) },
    })),
    ...(classes.length === 0
      ? []
      : [
          {
            id: 'all-classes',
            kind: 'list' as const,
            title: 'live class',
            also: 'video free online seat schedule',
            about: `${CLASSES_OFFER} Live classes of the next weeks:${titles.map((title) => `\n- ${title}: ${officeTimeText(ofTitle(title)[0]!.startsAt, ofTitle(title)[0]!.endsAt)}`).join('')}`,
            facts: {},
            page: CLASSES,
          },
        ]),
  ];
}

const lines = (courses: readonly Course[]) =>
  courses
    .map(
      ({ title, priceCents, duration }) => `\n- ${title}, ${duration}, ${formatMoney(priceCents)}`,
    )
    .join('');
