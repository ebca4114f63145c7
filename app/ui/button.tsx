import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';

type Look = 'primary' | 'accent' | 'outline' | 'quiet' | 'on-deep';

const SHAPE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm px-5 py-2.5 text-center leading-snug font-semibold no-underline';

const LOOKS: Record<Look, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  accent: 'bg-accent text-on-accent hover:bg-accent-strong',
  outline: 'border border-line-strong bg-surface text-ink hover:border-primary hover:text-primary',
  quiet: 'text-primary underline-offset-4 hover:underline',
  'on-deep': 'border border-on-deep-muted text-on-deep hover:bg-on-deep hover:text-deep',
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  'data-pending'?: string;
};

/** A submit button unless `type` differs. `data-pending` is its text while sending. */
export function Button({ look = 'primary', className = '', ...rest }: ButtonProps) {
  return <button type="submit" {...rest} className={`${SHAPE} ${LOOKS[look]} ${className}`} />;
}

/** A form that is only a button. Without an `action` it is sent to the page it stands on. */
export const PostButton = ({ action, ...button }: ButtonProps & { action?: string }) => (
  <form method="post" action={action}>
    <Button {...button} />
  </form>
);

export const ButtonLink = ({
  look = 'primary',
  className = '',
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look }) => (
  <a {...rest} className={`${SHAPE} ${LOOKS[look]} ${className}`}>
    {children}
  </a>
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
