import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { ButtonLink } from './button';

export function SecondaryLink(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...props} look="outline" />;
}

/** A link outside a sentence, high enough to be tapped. */
export const TapLink = ({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} className="tap-target">
    {children}
  </a>
);

export const LinkLine = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    <a href={href}>{children}</a>
  </p>
);

/** Acts by script, and looks like a link. */
export const LinkButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    type="button"
    {...props}
    className="mr-4 inline-flex min-h-11 cursor-pointer items-center text-sm text-primary underline"
  />
);
