import type { Published } from '~/domain/firm/content';
import { useFirm } from '~/ui/firm';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/section';

/** A row of cards to swipe, scroll by keyboard, or move with each card's links. */
export const Features = () => {
  const firm = useFirm();
  return (
    <Section id="features" title={firm.home.featuresTitle}>
      <ul tabIndex={0} aria-labelledby="features-title" className="carousel gap-4 pb-2">
        {firm.content.feature.map((feature, index) => (
          <FeatureCard
            key={feature.id}
            feature={feature}
            position={index + 1}
            before={firm.content.feature[index - 1]}
            after={firm.content.feature[index + 1]}
          />
        ))}
      </ul>
    </Section>
  );
};

type FeatureCardProps = {
  feature: Published<'feature'>;
  position: number;
  before?: Published<'feature'>;
  after?: Published<'feature'>;
};

const FeatureCard = ({ feature, position, before, after }: FeatureCardProps) => (
  <li
    id={`feature-${feature.id}`}
    className="flex w-[min(21rem,82vw)] flex-col border lg:w-[calc((100%-2rem)/3)] border-line bg-surface p-4 sm:p-6"
  >
    <div className="flex items-center gap-3 sm:block">
      <Icon name={feature.icon} className="size-7 shrink-0 text-accent" />
      <h3 className="text-xl sm:mt-4 sm:text-2xl">{feature.title}</h3>
    </div>
    <p className="mt-1 flex-1 text-muted">{feature.description}</p>
    <div className="mt-2 flex items-center justify-between border-t border-line pt-2 sm:mt-4">
      <span className="text-muted tabular-nums">
        <span className="sr-only">Card </span>
        {position} of {useFirm().content.feature.length}
      </span>
      <span className="flex gap-1">
        <Step to={before} icon="arrow-back" label="Previous" />
        <Step to={after} icon="arrow" label="Next" />
      </span>
    </div>
  </li>
);

function Step({ to, icon, label }: { to?: Published<'feature'>; icon: string; label: string }) {
  if (!to)
    return (
      <span className="flex size-11 items-center justify-center text-line">
        <Icon name={icon} />
      </span>
    );
  return (
    <a
      href={`#feature-${to.id}`}
      className="flex size-11 items-center justify-center text-ink hover:bg-primary-soft"
    >
      <Icon name={icon} />
      <span className="sr-only">
        {label}: {to.title}
      </span>
    </a>
  );
}
