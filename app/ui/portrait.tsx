import { toInitials, PHOTO_SIDE } from '~/domain/administration/team-photo';

type PortraitProps = { name: string; image: string | null; className?: string };

/**
 * A person of the team, as a square. Their initials lie beneath the photo, so they are seen where
 * there is none and where it fails to load.
 */
export const Portrait = ({ name, image, className = 'w-full' }: PortraitProps) => (
  <span className={`portrait ${className}`} aria-hidden="true">
    <svg viewBox="0 0 100 100">
      <text x="50" y="50" fontSize="34" textAnchor="middle" dominantBaseline="central">
        {toInitials(name)}
      </text>
    </svg>
    {image && <img src={image} alt="" width={PHOTO_SIDE} height={PHOTO_SIDE} loading="lazy" />}
  </span>
);
