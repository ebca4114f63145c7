import { db } from '~/db.server';
import { toSearchWords, type Course, type CourseSearch } from '~/domain/courses/course';

const OMITTED = { position: true, createdAt: true } as const;

export async function listCourses({ q, category }: CourseSearch): Promise<Course[]> {
  const words = toSearchWords({ q });
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
    .map(({ searchText: _, ...row }) => toCourse(row));
}

export async function findCourse(id: string): Promise<Course | null> {
  const row = await db.video.findUnique({ where: { id }, omit: { ...OMITTED, searchText: true } });
  return row && toCourse(row);
}

export const countCourses = (): Promise<number> => db.video.count();

const toCourse = (row: Omit<Course, 'tags'> & { tags: string }): Course => ({
  ...row,
  tags: JSON.parse(row.tags) as string[],
});
