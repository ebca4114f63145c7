import type { Course, CourseSearch } from '~/domain/courses/course';
import { listPublished } from '~/domain/firm/content';
import { matchesWords } from '~/domain/folding';

export const listCourses = ({ q, category }: CourseSearch): readonly Course[] =>
  listPublished('course').filter(
    (course) =>
      (!category || course.category === category) &&
      matchesWords(q, course.title, course.description, ...course.tags),
  );

export const findCourse = (id: string): Course | null =>
  listPublished('course').find((course) => course.id === id) ?? null;

export const countCourses = (): number => listPublished('course').length;
