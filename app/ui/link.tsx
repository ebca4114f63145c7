import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { ButtonLink } from './button';

export function SecondaryLink(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...props} look="outline" />;
}

/** A link outside a sentence, high enough to be tapped. */
export function TapLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className="tap-target">
      {children}
    </a>
  );
}

/** A link in a paragraph of its own. */
export function LinkLine({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href}>{children}</a>
    </p>
  );
}

/** Acts by script, and looks like a link. */
export function LinkButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...props}
      className="mr-4 inline-flex min-h-11 cursor-pointer items-center text-sm text-primary underline"
    />
  );
}
