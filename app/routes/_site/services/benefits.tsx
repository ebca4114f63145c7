import { BENEFITS } from '~/domain/catalogue/benefits';
import { FIRM } from '~/domain/catalogue/firm';
import { Icon } from '~/ui/icon';

export function Benefits() {
  return (
    <section aria-labelledby="why-choose" className="bg-deep text-on-deep">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:py-20">
        <h2 id="why-choose" className="text-title">
          Why Choose {FIRM.name}
        </h2>
        <ul className="mt-10 grid border-t border-on-deep-muted sm:grid-cols-2 lg:grid-cols-4">
          {BENEFITS.map((benefit) => (
            <li
              key={benefit.title}
              className="border-deep-line py-6 not-last:border-b sm:pr-8 sm:nth-[n+3]:border-b-0 lg:border-b-0!"
            >
              <Icon name={benefit.icon} className="size-8" />
              <h3 className="mt-4 text-xl">{benefit.title}</h3>
              <p className="mt-2 text-on-deep-muted">{benefit.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
