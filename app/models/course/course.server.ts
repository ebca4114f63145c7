import type { Course, CourseSearch } from '~/domain/courses/course';
import { matchesWords } from '~/domain/folding';
import { getFirm } from '../firm/published.server';

export const listCourses = ({ q, category }: CourseSearch): readonly Course[] =>
  getFirm().content.course.filter(
    (course) =>
      (!category || course.category === category) &&
      matchesWords(q, course.title, course.description, ...course.tags),
  );

export const findCourse = (id: string): Course | null =>
  getFirm().content.course.find((course) => course.id === id) ?? null;

export const countCourses = (): number => getFirm().content.course.length;
