import { COURSE_CATEGORIES, PURCHASE_SOON, searchPath, type Course } from '../../courses/course';
import { CLASSES_OFFER, type PlannedClass } from '../../courses/live-class';
import { formatMoney } from '../../money';
import { officeTimeText } from '../../time/formats';
import { sameInBoth } from '../fact';
import { pageLink } from '../pages';
import { factEntry, type Entry } from './entry';

export type TaughtClass = Pick<
  PlannedClass,
  'id' | 'title' | 'description' | 'instructor' | 'startsAt' | 'endsAt'
> & { category: string };

export function courseEntry(course: Course): Entry {
  const { id, title, description, tags, priceCents, duration, instructor, category } = course;
  const facts = `${category}, ${duration}, ${formatMoney(priceCents)}`;
  return factEntry({
    id: `course:${id}`,
    kind: 'course',
    title: sameInBoth(`Course “${title}”`),
    en: `Course “${title}” (${facts}), taught by ${instructor}: ${description}`,
    es: `Curso en inglés “${title}” (${facts}), con ${instructor}: ${description}`,
    page: { href: `/videos/${id}`, label: sameInBoth(title) },
    asks: [
      `course on ${title}`,
      `course about ${tags.join(', ')}`,
      `who teaches ${title}`,
      `curso de ${title}`,
    ],
    list: `list:courses:${category}`,
    words: `video ${category} course curso`,
  });
}

function classEntry(held: readonly TaughtClass[]): Entry {
  const { title, description, instructor, category } = held[0]!;
  const times = held
    .slice(0, 3)
    .map(({ startsAt, endsAt }) => officeTimeText(startsAt, endsAt))
    .join('; ');
  return factEntry({
    id: `class:${title}`,
    kind: 'class',
    title: sameInBoth(`Live class “${title}”`),
    en: `Live class “${title}” with ${instructor}: ${description} Next: ${times}.`,
    es: `Clase en vivo en inglés “${title}” con ${instructor}: ${description} Próximas fechas: ${times}.`,
    page: pageLink('/video-classes'),
    asks: [`when is the live class on ${title}`, `clase en vivo ${title}`],
    list: 'list:classes',
    words: `${category} class clase`,
  });
}

export function learningEntries(courses: readonly Course[], classes: readonly TaughtClass[]) {
  const titles = [...new Set(classes.map(({ title }) => title))];
  const dates = titles.map((title) => {
    const { startsAt, endsAt } = classes.find((each) => each.title === title)!;
    return `\n- ${title}: ${officeTimeText(startsAt, endsAt)}`;
  });
  return [
    ...courseEntries(courses),
    ...titles.map((title) => classEntry(classes.filter((each) => each.title === title))),
    ...(classes.length === 0
      ? []
      : [
          factEntry({
            id: 'list:classes',
            kind: 'class',
            title: { en: 'Live classes', es: 'Clases en vivo' },
            en: `${CLASSES_OFFER} Live classes of the next weeks:${dates.join('')}`,
            es: `Gratis, con cupo limitado. Clases en vivo de las próximas semanas (en inglés):${dates.join('')}`,
            page: pageLink('/video-classes'),
          }),
        ]),
  ];
}

function courseEntries(courses: readonly Course[]): Entry[] {
  if (courses.length === 0) return [];
  const inCategory = (category: string) => courses.filter((each) => each.category === category);
  return [
    ...courses.map(courseEntry),
    courseList('list:courses', ['Courses', 'Cursos'], courses, ''),
    ...COURSE_CATEGORIES.filter((category) => inCategory(category).length > 0).map((category) =>
      courseList(
        `list:courses:${category}`,
        [`${category} courses`, `Cursos: ${category}`],
        inCategory(category),
        category,
      ),
    ),
    factEntry({
      id: 'portal:purchase',
      kind: 'portal',
      title: { en: 'Buying a course', es: 'Comprar un curso' },
      en: `${PURCHASE_SOON} For now, ask us for the course.`,
      es: 'La compra de cursos en línea estará disponible pronto. Por ahora, pídanos el curso.',
      page: pageLink('/courses'),
    }),
  ];
}

function courseList(
  id: string,
  [en, es]: readonly [string, string],
  courses: readonly Course[],
  category: '' | (typeof COURSE_CATEGORIES)[number],
): Entry {
  const lines = courses
    .map((each) => `\n- ${each.title}, ${each.duration}, ${formatMoney(each.priceCents)}`)
    .join('');
  const href = category === '' ? '/courses' : searchPath({ q: '', category });
  return factEntry({
    id,
    kind: 'course',
    title: { en, es },
    en: `${en} (${courses.length}):${lines}`,
    es: `${es} (${courses.length}, en inglés):${lines}`,
    page: { href, label: { en, es } },
  });
}
