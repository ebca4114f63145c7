import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { audioPath, RECORDINGS } from '~/domain/voice/note';
import { guardSignedIn } from '~/http/guard.server';
import { receiveNote } from '~/http/recording-upload.server';
import { redirect } from '~/http/redirect.server';

/** The form is on the page of the voice notes. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(RECORDINGS);
}

/** Stores a recording. Responds 201 with its address, or with a problem. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const outcome = await receiveNote(args.request, viewer, 'recorder');
  const headers = { 'Cache-Control': 'no-store' };
  if ('id' in outcome)
    return Response.json({ audio_url: audioPath(outcome.id) }, { status: 201, headers });
  const { audio, whole, status, submission } = outcome;
  const fields = Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? []);
  const [problem] = [...whole, ...audio, ...fields];
  return Response.json({ problem }, { status, headers });
}
