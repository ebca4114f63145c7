/** How far a student says they are with a course of their list. */
const COURSE_STATES = ['added', 'started', 'finished'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

export const COURSE_STATE_LABELS: Record<CourseState, string> = {
  added: 'Not started',
  started: 'Started',
  finished: 'Finished',
};

export const isCourseState = (word: unknown): word is CourseState =>
  COURSE_STATES.some((state) => state === word);

/** "1 of 3 courses finished" */
export const progressText = (states: readonly CourseState[]): string =>
  `${states.filter((state) => state === 'finished').length} of ${states.length} ${states.length === 1 ? 'course' : 'courses'} finished`;
