import { toInitials, PHOTO_SIDE } from '~/domain/administration/team-photo';

/** Each carries white letters in both schemes. */
const TONES = ['#0e5a54', '#8f370a', '#1f5a8c', '#6b3f7d', '#4d5a1d', '#8a2846'];

/** Somebody's own tone: the same one wherever they are shown. */
const toTone = (name: string) =>
  TONES[[...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % TONES.length];

type PortraitProps = { name: string; image?: string | null; className?: string };

/**
 * A person, beside their name: their photo, or their initials where there is none and where it
 * fails to load. Without a `className`, a small circle.
 */
export const Portrait = ({ name, image, className = 'w-8 rounded-full' }: PortraitProps) => (
  <span className={`portrait ${className}`} aria-hidden="true">
    <svg viewBox="0 0 100 100">
      <path fill={toTone(name)} d="M0 0h100v100H0z" />
      <text x="50" y="50" fontSize="38" textAnchor="middle" dominantBaseline="central">
        {toInitials(name)}
      </text>
    </svg>
    {image && <img src={image} alt="" width={PHOTO_SIDE} height={PHOTO_SIDE} loading="lazy" />}
  </span>
);
