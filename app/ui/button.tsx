import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

type Look = 'primary' | 'accent' | 'outline' | 'quiet' | 'on-deep';

const SHAPE =
  'button inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm px-5 py-2.5 text-center leading-snug font-semibold no-underline';

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
