import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { safePath } from '~/domain/access/safe-path';
import { colourModeHeader } from '~/http/colour-mode.server';
import { readForm, textField } from '~/http/form.server';
import { guard } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';

/** There is nothing to see here: the switch is in the header. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect('/');
}

/** Keeps the colour mode that was chosen and goes back to where the switch was pressed. */
export async function action(args: ActionFunctionArgs) {
  await guard(args);
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
