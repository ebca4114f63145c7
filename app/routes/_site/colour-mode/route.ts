import type { ActionFunctionArgs } from '@remix-run/node';
import { safePath } from '~/domain/access/safe-path';
import { colourModeHeader } from '~/http/colour-mode.server';
import { readForm, textField } from '~/http/form.server';
import { redirect } from '~/http/redirect.server';

/** Keeps the colour mode that was chosen and goes back to where the switch was pressed. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const mode = textField(form, 'mode');
  if (mode !== 'light' && mode !== 'dark')
    throw new Response('The colour mode is light or dark.', {
      status: 400,
      statusText: 'Bad Request',
    });
  const back = safePath(textField(form, 'redirect')) ?? '/';
  return redirect(back, { status: 303, headers: { 'Set-Cookie': colourModeHeader(mode) } });
}
