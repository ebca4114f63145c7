import type { Card } from '~/domain/access/portals';
import { Icon } from './icon';

export const CardList = ({ cards }: { cards: readonly Card[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {cards.map(({ icon, href, title, description }) => (
      <li key={href}>
        <a href={href} className="group flex gap-4 py-4 no-underline">
          <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-accent" />
          <span>
            <span className="block font-semibold group-hover:underline">{title}</span>
            <span className="text-muted">{description}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
