import { withRedirect } from '~/domain/access/destinations';
import { billingPath, type Plan } from '~/domain/firm/plan-choice';
import { formatMoney } from '~/domain/money';
import { ButtonLink } from '~/ui/button';
import { useFirm } from '~/ui/firm';
import { Folded } from '~/ui/folded';
import { PlanFeatures } from '~/ui/plan-features';
import { Section } from '~/ui/section';

export const Pricing = ({ signedIn }: { signedIn: boolean }) => {
  const firm = useFirm();
  return (
    <Section id="pricing" tone="tint" title={firm.home.plansTitle} lead={firm.home.plansLead}>
      <div className="grid border border-line bg-surface sm:grid-cols-3">
        {firm.content.plan.map((plan) => (
          <PlanColumn
            key={plan.id}
            plan={plan}
            href={signedIn ? billingPath(plan) : withRedirect('/register', billingPath(plan))}
          />
        ))}
      </div>
    </Section>
  );
};

const PlanColumn = ({ plan, href }: { plan: Plan; href: string }) => (
  <article
    className={`relative flex flex-col border-line p-4 pb-3 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l lg:p-8 ${plan.isPopular ? 'bg-primary-soft max-sm:pt-10' : ''}`}
  >
    {plan.isPopular && (
      <p className="absolute inset-x-0 -top-px h-1.5 bg-accent">
        <span className="absolute top-0 right-0 bg-accent px-3 py-1 text-sm font-semibold text-on-accent">
          Most popular
        </span>
      </p>
    )}
    <div className="flex flex-wrap justify-between gap-x-4 sm:block">
      <h3 className="text-xl sm:mt-4 sm:text-2xl">{plan.title}</h3>
      <p className="text-muted order-1 max-sm:w-full ">{plan.description}</p>
      <p className="sm:mt-6">
        <span className="font-display text-xl leading-none font-semibold tabular-nums sm:block sm:text-4xl">
          {formatMoney(plan.priceCents)}
        </span>{' '}
        <span className="text-muted">per month</span>
      </p>
    </div>
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] sm:mt-6 sm:flex sm:flex-col sm:justify-between">
      <Folded label="What’s included" of={plan.title}>
        <PlanFeatures plan={plan} className="mb-4" />
      </Folded>
      <ButtonLink
        look={plan.isPopular ? 'primary' : 'outline'}
        href={href}
        className="max-sm:col-start-2"
      >
        <span>
          Choose<span className="max-sm:sr-only"> {plan.title}</span>
        </span>
      </ButtonLink>
    </div>
  </article>
);
