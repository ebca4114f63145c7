import type { AnchorHTMLAttributes, ComponentProps } from 'react';
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
