import { safePath } from '~/domain/access/safe-path';
import { FormRefusal } from '~/domain/forms/refusal';
import { isStage, STAGES } from '~/domain/jobs/stages';
import { json } from '~/http/api/json.server';
import { readForm, textField } from '~/http/form.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { viewerAction } from '~/http/viewer.server';
import { moveJob } from '~/models/job/move.server';

/** Redirects a form to where it came from; JSON is `{ message }` or `{ problem }`. */
export const action = viewerAction(async ({ args, viewer, id }) => {
  const form = await readForm(args.request);
  const asksJson = args.request.headers.get('Accept')?.includes('application/json') ?? false;
  const back = safePath(textField(form, 'back'));
  const page = back?.startsWith('/admin/jobs') ? back : `/admin/jobs/${id}`;
  const [stage, from] = [textField(form, 'to'), textField(form, 'from')];
  try {
    if (stage === 'on-hold')
      throw new FormRefusal('Open the job to put it on hold: it needs a reason.');
    if (!isStage(stage)) throw new FormRefusal('Choose where to move the job.');
    const name = await moveJob(viewer, id, { stage, from }, new Date());
    const text = `${name} moved to ${STAGES[stage].label}.`;
    const undo = {
      action: `/admin/jobs/${id}/stage`,
      fields: { to: from, from: stage, back: page },
    };
    return asksJson
      ? json({ message: text })
      : redirectWithFlash(page, { kind: 'success', text, undo });
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    const { message: problem, status } = error;
    return asksJson
      ? json({ problem }, { status })
      : redirectWithFlash(page, { kind: 'error', text: problem });
  }
});
