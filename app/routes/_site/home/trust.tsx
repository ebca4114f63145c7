import type { Praise } from '~/domain/catalogue/testimonials';

export function Trust({ figures }: Pick<Praise, 'figures'>) {
  return (
    <section aria-labelledby="trust-title" className="bg-deep text-on-deep">
      <h2 id="trust-title" className="sr-only">
        The firm in figures
      </h2>
      <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-y-10 px-5 py-14 lg:grid-cols-4">
        {figures.map((figure) => (
          <div
            key={figure.label}
            className="flex flex-col-reverse justify-end border-l border-deep-line pl-5"
          >
            <dt className="mt-2 text-on-deep-muted">{figure.label}</dt>
            <dd className="font-display text-figure leading-none font-semibold">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
