import { withRedirect } from '~/domain/access/destinations';
import { billingPath, type Plan } from '~/domain/firm/plan-choice';
import { published, homeWords } from '~/domain/firm/content';
import { formatMoney } from '~/domain/money';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/section';

export const Pricing = ({ part, signedIn }: { part: string; signedIn: boolean }) => (
  <Section
    part={part}
    id="pricing"
    tone="tint"
    title={homeWords().plansTitle}
    lead={homeWords().plansLead}
  >
    <div className="grid border border-line bg-surface md:grid-cols-3">
      {published('plan').map((plan) => (
        <PlanColumn
          key={plan.id}
          plan={plan}
          href={signedIn ? billingPath(plan) : withRedirect('/register', billingPath(plan))}
        />
      ))}
    </div>
  </Section>
);

const PlanColumn = ({ plan, href }: { plan: Plan; href: string }) => (
  <article
    className={`relative flex flex-col border-line p-6 not-first:border-t md:not-first:border-t-0 md:not-first:border-l lg:p-8 ${plan.isPopular ? 'bg-primary-soft' : ''}`}
  >
    {plan.isPopular && (
      <p className="absolute inset-x-0 -top-px h-1.5 bg-accent">
        <span className="absolute top-0 right-0 bg-accent px-3 py-1 text-sm font-semibold text-on-accent">
          Most popular
        </span>
      </p>
    )}
    <h3 className="pt-3 text-2xl">{plan.title}</h3>
    <p className="mt-1 text-muted">{plan.description}</p>
    <p className="mt-6 font-display text-5xl leading-none font-semibold tabular-nums">
      {formatMoney(plan.priceCents)}
    </p>
    <p className="mt-1 text-muted">per month</p>
    <ul className="mt-6 mb-8 flex-1 border-t border-line">
      {plan.features.map((feature) => (
        <li key={feature} className="flex gap-3 border-b border-line py-2.5">
          <Icon name="check" className="mt-0.5 size-5 text-primary" />
          {feature}
        </li>
      ))}
    </ul>
    <ButtonLink look={plan.isPopular ? 'primary' : 'outline'} href={href}>
      Choose {plan.title}
    </ButtonLink>
  </article>
);
