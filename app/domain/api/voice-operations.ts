import { z } from 'zod';
import { MAX_SUMMARY, MAX_TRANSCRIPT } from '../voice/note';
import { requiredText } from '../forms/text';
import { defineOperation } from './operation';

const audioUrl = z
  .string({ error: 'audio_url is required.' })
  .max(500, 'audio_url must be the address of a recording of yours on this site.');

export const TRANSCRIBE_AND_LOG = defineOperation({
  id: 'transcribeAndLog',
  method: 'POST',
  path: '/api/transcribe-and-log',
  summary: 'Transcribe and summarize a recording of yours',
  description:
    'Takes only recordings that were uploaded to this site by the caller, and only with the caller’s consent to transcription. The session identifies the caller; user_id is ignored. Nothing is logged yet: confirm the summary with POST /api/log-conversation. With source "voice", the recording is a question to Jennifer, asked on the page given in "from": reply is her answer, error says why there is none, and the header Answer-Id is its id.',
  body: {
    name: 'TranscribeRequest',
    schema: z.strictObject({
      audio_url: audioUrl,
      user_id: z.string().max(100).optional(),
      source: z.string().max(40).optional(),
      from: z.string().max(200).optional(),
    }),
  },
  answer: {
    status: 200,
    description: 'What was said, and a summary to be confirmed.',
    body: {
      name: 'Transcript',
      schema: z.object({
        transcript: z.string(),
        summary: z.string().describe('Empty where none could be made.'),
        reply: z.string().nullable(),
        error: z.string().nullable(),
      }),
    },
  },
  refusals: {
    403: 'The caller hasn’t consented to transcription, or the request came from a page on another site.',
    404: 'The caller has no such recording.',
    422: 'A field is missing, unknown or invalid; errors lists each.',
    429: 'Too many recordings in an hour, or questions in a minute or a day.',
    503: 'There is no transcription service, or it failed. The recording is kept.',
  },
});

export const LOG_CONVERSATION = defineOperation({
  id: 'logConversation',
  method: 'POST',
  path: '/api/log-conversation',
  summary: 'Log the confirmed summary of a recording',
  description: 'A transcript made here is kept; one in the body is used only if there is none.',
  body: {
    name: 'VoiceLog',
    schema: z.strictObject({
      transcript: z.string().max(MAX_TRANSCRIPT).default(''),
      summary: requiredText('Summary', MAX_SUMMARY, 'Enter a summary.'),
      audio_url: audioUrl,
      source: z
        .string()
        .min(1)
        .max(40)
        .regex(/^[\w-]+$/, 'source must be one word.')
        .default('voice'),
    }),
  },
  answer: {
    status: 200,
    description: 'The voice note is logged.',
    body: { name: 'Logged', schema: z.object({ id: z.string(), message: z.string() }) },
  },
  refusals: {
    404: 'The caller has no such recording.',
    422: 'A field is missing, unknown or invalid; errors lists each.',
    429: 'Too many changes in an hour.',
  },
});
