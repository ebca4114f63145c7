import type { TranscriptionState } from '~/domain/voice/note';

type PlayerProps = { src: string; label: string; className?: string };

export function RecordingPlayer({ src, label, className = 'w-full' }: PlayerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it stands beside it, as transcript or summary
    <audio controls preload="none" src={src} aria-label={label} className={className} />
  );
}

/** Why a recording isn't turned into text, and what to do about it. */
export const TranscriptionNotice = ({ state, why }: { state: TranscriptionState; why: string }) => (
  <p className="border-l-4 border-accent pl-4">
    {why} {state === 'no-consent' && <a href="/account/consents">Read the consent form</a>}
  </p>
);
