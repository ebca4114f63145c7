import { z } from 'zod';
import { oneLine } from '../forms/text';

export const COURSE_CATEGORIES = ['Tax Planning', 'Investment', 'Business'] as const;
export type CourseCategory = (typeof COURSE_CATEGORIES)[number];

/** A course of the library; `priceCents` is in cents, `duration` is text such as '3 h 20 min'. */
export type Course = {
  id: string;
  title: string;
  description: string;
  priceCents: number;
  duration: string;
  thumbnail: string;
  category: string;
  tags: readonly string[];
  instructor: string;
};

export const LOADING_COURSES = 'Loading videos...';
export const NO_SUCH_COURSE = 'Video not found';
export const PURCHASE_SOON = 'Video purchase feature coming soon!';

const CONTROL_MARKS = /[\p{Cc}\p{Cf}]/gu;

/** At most 100 characters, and a category or null for all. Ignores anything else. */
export const courseSearchSchema = z.object({
  q: z
    .string()
    .catch('')
    .transform((words) => oneLine(words.replace(CONTROL_MARKS, ' ')).slice(0, 100)),
  category: z.enum(COURSE_CATEGORIES).nullable().catch(null),
});
export type CourseSearch = z.infer<typeof courseSearchSchema>;

export function searchPath({ q, category }: CourseSearch): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(category && { category }) }).toString();
  return query ? `/courses?${query}` : '/courses';
}
