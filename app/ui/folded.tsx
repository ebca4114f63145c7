import type { ReactNode } from 'react';
import { Icon } from './icon';

/** What few read: folded on a phone and a tablet, in sight where there is room. `of` names its subject. */
export const Folded = ({
  label,
  openLabel,
  of,
  open,
  children,
}: {
  label: string;
  /** The label while it is open, if that is another. */
  openLabel?: string;
  of: string;
  open?: boolean;
  children: ReactNode;
}) => (
  <details open={open} className="roomy group max-lg:open:col-span-2">
    <summary className="tap-target cursor-pointer gap-1 text-primary">
      {openLabel ? (
        <>
          <span className="group-open:hidden">{label}</span>
          <span className="hidden group-open:inline">{openLabel}</span>
        </>
      ) : (
        label
      )}
      <span className="sr-only">: {of}</span>
      <Icon name="chevron" className="size-5 group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
