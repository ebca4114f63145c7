import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

type FoldProps = Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode };

/** A part of a page that its title opens. */
export const Fold = ({ title, children, ...details }: FoldProps) => (
  <details {...details} className="group border-t border-line">
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-3 text-primary">
      {title}
      <Icon name="chevron" className="size-5 shrink-0 group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
