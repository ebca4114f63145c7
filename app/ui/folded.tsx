import type { ReactNode } from 'react';
import { Icon } from './icon';

/** What few read: folded on a phone and a tablet, in sight where there is room. `of` names its subject. */
export const Folded = ({
  label,
  of,
  open,
  children,
}: {
  label: string;
  of: string;
  open?: boolean;
  children: ReactNode;
}) => (
  <details open={open} className="roomy group max-lg:open:col-span-2">
    <summary className="tap-target cursor-pointer gap-1 text-primary">
      {label}
      <span className="sr-only">: {of}</span>
      <Icon name="chevron" className="size-5 group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
