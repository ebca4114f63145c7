import type { Plan } from '~/domain/firm/plan-choice';
import { Icon } from './icon';

/** What a plan includes, with the page about the API where it has one. */
export const PlanFeatures = ({ plan, className = '' }: { plan: Plan; className?: string }) => (
  <ul className={`border-t border-line ${className}`}>
    {plan.features.map((feature) => (
      <li key={feature} className="flex gap-3 border-b border-line py-2.5">
        <Icon name="check" className="mt-0.5 size-5 text-primary" />
        {feature}
      </li>
    ))}
    {plan.apiPage && (
      <li className="py-2.5">
        <a href={plan.apiPage}>What the API offers (OpenAPI)</a>
      </li>
    )}
  </ul>
);
