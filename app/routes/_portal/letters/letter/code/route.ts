import type { ActionFunctionArgs } from '@remix-run/node';
import { MAIL_DELAYED } from '~/domain/email/sign-in';
import { FormRefusal } from '~/domain/forms/refusal';
import { notFound } from '~/models/not-found.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { sendLink } from '~/http/sign-in.server';
import { tokenHash } from '~/models/secret.server';
import { requireLetter } from '../letter-access.server';

/** Emails a signer without an account the code to sign their letter. */
export async function action(args: ActionFunctionArgs) {
  const { own, isGuest, page } = await requireLetter(args);
  if (!own || !isGuest) throw notFound();
  const { email, id, signedAt } = own;
  const to = signedAt ? page : `${page}#sign`;
  try {
    const { mail } = await sendLink(args, {
      purpose: 'letter',
      email,
      browserHash: tokenHash(id),
    });
    const text = mail === 'delayed' ? MAIL_DELAYED : 'We emailed you a code.';
    return await redirectWithFlash(to, { kind: 'success', text });
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    return redirectWithFlash(to, { kind: 'error', text: error.message });
  }
}
