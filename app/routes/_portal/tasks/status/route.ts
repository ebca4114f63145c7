import { safePath } from '~/domain/access/safe-path';
import { parsePosition, STATUS_LABELS } from '~/domain/tasks/status';
import { json } from '~/http/api/answer.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { readForm, textField } from '~/http/form.server';
import { viewerAction } from '~/http/viewer.server';
import { moveTask } from '~/models/task/task.server';

const GONE = 'We can’t find that task. It may have been deleted.';

/** Redirects a form to where it came from; JSON is `{ message }` or `{ problem }`. */
export const action = viewerAction(async ({ args, viewer, id }) => {
  const form = await readForm(args.request);
  const asksJson = args.request.headers.get('Accept')?.includes('application/json') ?? false;
  const back = safePath(textField(form, 'back'));
  const page = back && /^\/(?:tasks|dashboard|admin)(?:[/?]|$)/.test(back) ? back : `/tasks/${id}`;
  const refuse = (status: number, problem: string) =>
    asksJson
      ? json({ problem }, { status })
      : redirectWithFlash(page, { kind: 'error', text: problem });
  const position = parsePosition(textField(form, 'to'));
  if (!position) return refuse(400, 'Choose where to move the task.');
  const moved = await moveTask(viewer, id, position, new Date());
  if (!moved) return asksJson ? refuse(404, GONE) : new Response(GONE, { status: 404 });
  const text = `“${moved.title}” ${moved.status === 'done' ? 'is done' : `moved to ${STATUS_LABELS[moved.status]}`}.`;
  return asksJson ? json({ message: text }) : redirectWithFlash(page, { kind: 'success', text });
});
