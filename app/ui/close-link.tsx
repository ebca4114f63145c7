import { Icon } from './icon';

/** Closes the dialog around it; without script it leads to a page without the dialog. */
export const CloseLink = ({ href, className }: { href: string; className: string }) => (
  <a
    href={href}
    data-closes
    className={`absolute flex size-11 items-center justify-center text-ink ${className}`}
  >
    <Icon name="close" className="size-6" />
    <span className="sr-only">Close</span>
  </a>
);
