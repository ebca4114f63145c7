import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FormRefusal } from '~/domain/forms/refusal';
import { readForm, textField } from '~/http/form.server';
import { redirect, redirectWithFlash } from '~/http/redirect.server';
import { sendFile } from '~/http/stored-file.server';
import { getCopy } from '~/models/letter/letter.server';
import { redeemLetterCode, requireLetter } from '../letter-access.server';

/** The sealed copy, for whoever may open the letter by their account; others enter a code first. */
export async function loader(args: LoaderFunctionArgs) {
  const { letter, page, isGuest } = await requireLetter(args);
  return isGuest ? redirect(page) : sendFile(await getCopy(letter), page);
}

/** The same for a signer without an account, with the code that was emailed to them. */
export async function action(args: ActionFunctionArgs) {
  const found = await requireLetter(args);
  const { letter, page } = found;
  const copy = await getCopy(letter);
  const code = textField(await readForm(args.request), 'code');
  try {
    await redeemLetterCode(args, found, code, new Date());
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    return redirectWithFlash(page, { kind: 'error', text: error.message });
  }
  return sendFile(copy, page);
}
