import sprite from './icons.svg?url';

/** An icon from the sprite at text size. Decorative only. */
export const Icon = ({ name, className = 'size-5' }: { name: string; className?: string }) => (
  <svg className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </svg>
);
