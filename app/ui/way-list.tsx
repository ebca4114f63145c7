import { Icon } from './icon';

export type Way = { icon: string; href: string; title: string; text: string };

export function WayList({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {ways.map(({ icon, href, title, text }) => (
        <li key={href}>
          <a href={href} className="group flex gap-4 py-4 no-underline">
            <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-accent" />
            <span>
              <span className="block font-semibold group-hover:underline">{title}</span>
              <span className="text-muted">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
