import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { phoneLink } from '~/domain/forms/phone-link';
import { Button, ButtonLink } from './button';

/** A form that is only a button. Without an `action` it is sent to the page it stands on. */
export const PostButton = ({
  action,
  ...button
}: ComponentProps<typeof Button> & { action?: string }) => (
  <form method="post" action={action}>
    <Button {...button} />
  </form>
);

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

export const ContactLinks = ({ email, phone }: { email: string; phone: string | null }) => (
  <>
    {email && <a href={`mailto:${email}`}>{email}</a>}
    {email && phone && ', '}
    {phone && <a href={phoneLink(phone)}>{phone}</a>}
  </>
);
