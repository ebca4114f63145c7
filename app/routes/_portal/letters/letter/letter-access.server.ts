import { letterPath } from '~/domain/letters/letter';
import { FormRefusal } from '~/domain/forms/refusal';
import { keepFormUntilSignIn } from '~/http/guard.server';
import { assertWithinLimits } from '~/http/rate-limit.server';
import { clientNetwork, shortNetwork, type Args } from '~/http/request.server';
import { getViewer, identifyViewer } from '~/http/viewer.server';
import { getLetter, type OwnLetter } from '~/models/letter/letter.server';
import { findCodeFor, redeemCode } from '~/models/sign-in/challenge.server';

/**
 * The letter in the address, and who reads it. Its emailed link (`?key=`) opens it for a signer
 * without an account; others sign in. Throws the redirect to sign-in, or 404.
 */
export async function requireLetter(args: Args) {
  const id = args.params.id ?? '';
  const key = new URL(args.request.url).searchParams.get('key');
  const viewer = getViewer(args.context);
  if (!viewer && key === null && /^[\da-f-]{36}$/.test(id))
    throw await keepFormUntilSignIn(args.request);
  const reader = { viewer, key };
  const found = await getLetter(reader, id);
  const { isGuest, own } = found;
  const query = isGuest && key ? `?${new URLSearchParams({ key })}` : '';
  const identified =
    isGuest || !viewer
      ? { identified: `by an emailed link to ${own?.email}`, network: shortNetwork(args) }
      : identifyViewer(args, viewer);
  return { ...found, reader, id, query, page: letterPath(id) + query, identified };
}

/** Uses up the code that was emailed to a signer without an account. Throws FormRefusal. */
export async function redeemLetterCode(
  args: Args,
  { own }: Pick<OwnLetter, 'own'>,
  typed: string,
  now: Date,
): Promise<void> {
  await assertWithinLimits(['sign-in by network', clientNetwork(args)]);
  const sent = own && (await findCodeFor('letter', own.id, own.email, now));
  const tried = { id: sent?.id ?? '', code: typed.replace(/\s/g, '') };
  if (!(await redeemCode(tried, now, ['letter'])).proof)
    throw new FormRefusal('That code isn’t right, or it has expired. Ask for a new one.', {
      field: 'code',
    });
}
