import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendAudio } from '~/http/stored-file.server';
import { isSignedFor } from '~/http/stored-file.server';
import { guardSignedIn } from '~/http/guard.server';
import { notFound } from '~/http/staff-form.server';
import { findNote } from '~/models/voice/note.server';

/** The recording itself, whole or in part, by an address signed a moment ago. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const found = await findNote(viewer, args.params.id ?? '');
  const { storageKey, contentType, size } = found ?? {};
  if (!storageKey || !contentType || !isSignedFor(new URL(args.request.url), viewer, new Date()))
    throw notFound();
  return sendAudio(args.request, { storageKey, contentType, size: size ?? 0 });
}
