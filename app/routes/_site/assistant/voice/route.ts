import { voiceQuestionNotice } from '~/domain/voice/note';
import { json } from '~/http/api/json.server';
import { getTranscription } from '~/models/voice/transcribe.server';
import { viewerLoader } from '~/http/viewer.server';

/** Whether the viewer can ask Jennifer by voice, as JSON: `state`, and `why` not, or null. */
export const loader = viewerLoader(async ({ viewer }) =>
  json(await getTranscription(viewer, voiceQuestionNotice)),
);
