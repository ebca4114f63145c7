import { RECORDINGS, type TranscriptionState } from '~/domain/voice/note';
import { Button } from '~/ui/button';

type WayProps = { id: string; state: TranscriptionState; why: string | null };

export function WayToTranscribe({ id, state, why }: WayProps) {
  if (state === 'ready')
    return (
      <form method="post" action={`${RECORDINGS}/${id}/transcription`}>
        <Button look="outline" data-pending="Transcribing and summarizing…">
          Transcribe and summarize
        </Button>
      </form>
    );
  return (
    <p className="border-l-4 border-accent pl-4">
      {why}
      {state === 'no-consent' && (
        <>
          {' '}
          <a href="/account/consents/transcription">Read the consent</a>
        </>
      )}
    </p>
  );
}
