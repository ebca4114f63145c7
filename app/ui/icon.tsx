import sprite from './icons.svg?url';

/** A picture from the icon sprite, as large as the text beside it. It says nothing that the text doesn't. */
export const Icon = ({ name, className = 'size-5' }: { name: string; className?: string }) => (
  <svg className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </svg>
);
