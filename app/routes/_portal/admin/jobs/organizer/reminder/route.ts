import { safePath } from '~/domain/access/safe-path';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { remindOfOrganizer } from '~/models/organizer/remind.server';

const TEXTS = {
  reminded: 'The client was reminded.',
  submitted: 'The organizer was submitted already.',
  'already reminded': 'The client was reminded already in the last three days.',
  unreachable: 'The client has no email address.',
};

export const action = buttonAction(async ({ viewer, id, form }) => {
  const outcome = await remindOfOrganizer(viewer, id, new Date());
  const to = safePath(textField(form, 'back')) ?? `/admin/jobs/${id}/organizer`;
  return { to, kind: outcome === 'reminded' ? 'success' : 'info', text: TEXTS[outcome] };
});
