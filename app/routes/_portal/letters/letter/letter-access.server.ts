import { letterPath } from '~/domain/letters/letter';
import { keepFormUntilSignIn } from '~/http/guard.server';
import { shortNetwork, type Args } from '~/http/request.server';
import { getViewer, identifyViewer } from '~/http/viewer.server';
import { getLetter } from '~/models/letter/letter.server';

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
