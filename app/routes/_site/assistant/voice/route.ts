import { voiceQuestionNotice } from '~/domain/voice/note';
import { json } from '~/http/api/answer.server';
import { transcriptionState } from '~/http/transcribing.server';
import { viewerLoader } from '~/http/viewer.server';
import { consentParties } from '~/models/consent/consent.server';

/** Whether the viewer can ask Jennifer by voice, as JSON: `state`, and `why` not, or null. */
export const loader = viewerLoader(async ({ viewer }) => {
  const state = await transcriptionState(viewer, new Date());
  return json({ state, why: voiceQuestionNotice(state, consentParties().company) });
});
