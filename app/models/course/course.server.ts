import { db } from '~/db.server';
import { wordsOf, type Course, type CourseSearch } from '~/domain/courses/course';

const OMITTED = { position: true, createdAt: true } as const;

export async function listCourses({ q, category }: CourseSearch): Promise<Course[]> {
  const words = wordsOf({ q });
  const rows = await db.video.findMany({
    where: {
      ...(category && { category }),
      AND: words.map((word) => ({ searchText: { contains: word } })),
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    omit: OMITTED,
  });
  // The database takes % and _ for any letters; here they are themselves.
  return rows
    .filter(({ searchText }) => words.every((word) => searchText.includes(word)))
    .map(({ searchText: _, ...row }) => courseOf(row));
}

export async function findCourse(id: string): Promise<Course | null> {
  const row = await db.video.findUnique({ where: { id }, omit: { ...OMITTED, searchText: true } });
  return row && courseOf(row);
}

export function countCourses(): Promise<number> {
  return db.video.count();
}

function courseOf(row: Omit<Course, 'tags'> & { tags: string }): Course {
  return { ...row, tags: JSON.parse(row.tags) as string[] };
}
