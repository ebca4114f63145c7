import type { LoaderFunctionArgs } from '@remix-run/node';
import { RECORDINGS } from '~/domain/voice/note';
import { signedFileAddress } from '~/http/stored-file.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { notFound } from '~/http/staff-form.server';
import { findNote } from '~/models/voice/note.server';

/** As long as somebody listens to ten megabytes, and jumps about in them. */
const SECONDS = 600;

/** Leads on to an address of the recording that is good for a while, and for its owner alone. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const found = await findNote(viewer, args.params.id ?? '');
  if (!found?.storageKey) throw notFound();
  const address = signedFileAddress(`${RECORDINGS}/${found.id}/file`, viewer, SECONDS, new Date());
  return redirect(address, { headers: { 'Cache-Control': 'no-store' } });
}
