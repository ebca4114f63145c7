import {
  toSearchWords,
  searchTextOf,
  type Course,
  type CourseSearch,
} from '~/domain/courses/course';
import { published } from '~/domain/firm/content';

export function listCourses({ q, category }: CourseSearch): readonly Course[] {
  const words = toSearchWords({ q });
  return published('course').filter((course) => {
    const text = searchTextOf(course);
    return (
      (!category || course.category === category) && words.every((word) => text.includes(word))
    );
  });
}

export const findCourse = (id: string): Course | null =>
  published('course').find((course) => course.id === id) ?? null;

export const countCourses = (): number => published('course').length;
