import { audioPath } from '~/domain/voice/note';
import { receiveNote } from '../recording-upload.server';
import { viewerAction } from '~/http/viewer.server';

export const action = viewerAction(async ({ args, viewer }) => {
  const outcome = await receiveNote(args.request, viewer, 'recorder');
  const headers = { 'Cache-Control': 'no-store' };
  if ('id' in outcome)
    return Response.json({ audio_url: audioPath(outcome.id) }, { status: 201, headers });
  const { audio, whole, status, submission } = outcome;
  const fields = Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? []);
  const [problem] = [...whole, ...audio, ...fields];
  return Response.json({ problem }, { status, headers });
});
