export type Notice = { text: string; link?: { label: string; href: string }; rest?: string };

/** A sentence with a link in it. */
export const NoticeLine = ({ text, link, rest }: Notice) => (
  <p className="border-l-4 border-accent bg-tint p-4">
    {text} {link && <a href={link.href}>{link.label}</a>}
    {rest}
  </p>
);
