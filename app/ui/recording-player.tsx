type PlayerProps = { src: string; label: string; className?: string };

export function RecordingPlayer({ src, label, className = 'w-full' }: PlayerProps) {
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- what is said in it stands beside it, as transcript or summary
    <audio controls preload="none" src={src} aria-label={label} className={className} />
  );
}
