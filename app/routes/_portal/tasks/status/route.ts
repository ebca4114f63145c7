import { safePath } from '~/domain/access/safe-path';
import { isTaskStatus, STATUS_LABELS } from '~/domain/tasks/status';
import { readForm, textField } from '~/http/form.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { viewerAction } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { moveTask } from '~/models/task/task.server';

/** Gives a task another status and returns to the page it was sent from. */
export const action = viewerAction(async ({ args, viewer, id }) => {
  const form = await readForm(args.request);
  const back = safePath(textField(form, 'back'));
  const page = back && /^\/(?:tasks|dashboard|admin)(?:[/?]|$)/.test(back) ? back : `/tasks/${id}`;
  const status = textField(form, 'to');
  if (!isTaskStatus(status))
    return redirectWithFlash(page, { kind: 'error', text: 'Choose a status for the task.' });
  const { title, before } = orNotFound(
    await moveTask(viewer, id, status, new Date()),
    'We can’t find that task. It may have been deleted.',
  );
  const text = `“${title}” ${status === 'done' ? 'is done' : `moved to ${STATUS_LABELS[status]}`}.`;
  const undo = { action: `/tasks/${id}/status`, fields: { to: before, back: page } };
  return redirectWithFlash(page, { kind: 'success', text, undo });
});
