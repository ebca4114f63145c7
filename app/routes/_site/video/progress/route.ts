import { isCourseState } from '~/domain/courses/progress';
import { readForm, textField } from '~/http/form.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { viewerAction } from '~/http/viewer.server';
import { findCourse } from '~/models/course/course.server';
import { setCourseState } from '~/models/course/own-courses.server';
import { orNotFound } from '~/models/not-found.server';

const TEXTS = {
  added: 'is on your list of courses.',
  started: 'is started. You’ll find it first on your dashboard.',
  finished: 'is finished.',
};

/** Changes how far a student is with a course; `to` is a state, or anything else to take it off. */
export const action = viewerAction(async ({ args, viewer, id }) => {
  const { title } = orNotFound(findCourse(id));
  const to = textField(await readForm(args.request), 'to');
  const state = isCourseState(to) ? to : null;
  await setCourseState(viewer, id, state, new Date());
  const text = `“${title}” ${state ? TEXTS[state] : 'is no longer on your list.'}`;
  return redirectWithFlash(`/videos/${id}`, { kind: 'success', text });
});
