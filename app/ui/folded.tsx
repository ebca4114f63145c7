import type { ReactNode } from 'react';
import { Icon } from './icon';

/** What few read: folded on a phone, in sight where there is room. `of` names its subject. */
export const Folded = ({
  label,
  of,
  children,
}: {
  label: string;
  of: string;
  children: ReactNode;
}) => (
  <details className="roomy group max-sm:open:col-span-2">
    <summary className="tap-target cursor-pointer gap-1 text-primary">
      {label}
      <span className="sr-only">: {of}</span>
      <Icon name="chevron" className="size-5 group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
