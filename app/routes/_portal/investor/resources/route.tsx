import { INVESTOR_RESOURCES } from '~/domain/investing/resources';
import { Page } from '~/ui/page';

export default function InvestorResources() {
  return (
    <Page
      wide
      lead="Official publications, forms and tools for investors. Each link opens the publisher’s own site."
    >
      {INVESTOR_RESOURCES.map(({ title, resources }) => (
        <section key={title} aria-label={title} className="pt-4">
          <h2 className="text-xl">{title}</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {resources.map(({ title: name, about, href, publisher }) => (
              <li key={href} className="py-3">
                <a href={href} className="font-semibold" rel="noreferrer">
                  {name}
                </a>
                <span className="text-muted">, {publisher}</span>
                <span className="block">{about}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
