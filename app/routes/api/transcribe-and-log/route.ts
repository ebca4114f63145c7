import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ProblemError } from '~/domain/api/problem';
import { TRANSCRIBE_AND_LOG } from '~/domain/api/voice-operations';
import { VOICE_ERRORS, whyTyped } from '~/domain/voice/note';
import { json } from '~/http/api/answer.server';
import { endpoint, personalHandler } from '~/http/api/endpoint.server';
import { consumeLimitOrThrow } from '~/http/api/limit.server';
import { foundRecording } from '~/http/api/recording.server';
import { transcribeNote, transcriptionState } from '~/http/transcribing.server';
import { consentParties } from '~/models/consent/consent.server';

const error = VOICE_ERRORS.transcription;

const transcribe = personalHandler(TRANSCRIBE_AND_LOG, async ({ args, viewer, body }) => {
  const note = await foundRecording(viewer, body.audio_url);
  await consumeLimitOrThrow('transcription by account', viewer.accountId);
  const state = await transcriptionState(viewer, new Date());
  const missing = whyTyped(state, consentParties().company);
  if (missing) throw new ProblemError(state === 'no-consent' ? 403 : 503, missing, { error });
  const made = await transcribeNote(viewer, note, args.request.signal);
  if (!made) throw new ProblemError(503, error, { error });
  return json({ ...made, reply: null, error: null });
});

export const loader = (args: LoaderFunctionArgs) => endpoint(args, [transcribe]);
export const action = (args: ActionFunctionArgs) => endpoint(args, [transcribe]);
