import type { ResultView } from '~/domain/tax/result-view';

type Service = ResultView['services'][number];

/** What to do with a result: the service that fits, booked with the estimate at hand, and the papers to bring; one below the other where it is `narrow`. */
export function ResultNext({ view, narrow = false }: { view: ResultView; narrow?: boolean }) {
  return (
    <div className={`grid gap-x-14 gap-y-10 ${narrow ? '' : 'lg:grid-cols-2'}`}>
      <div>
        <h3 className="text-xl">The service that fits</h3>
        <ul className="mt-3 divide-y divide-line border-y border-line" data-each="services">
          <template>
            <ServiceItem service={{ name: '', price: '', reason: '', book: '' }} />
          </template>
          {view.services.map((service) => (
            <ServiceItem key={service.name} service={service} />
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-xl">What to bring</h3>
        <ul className="mt-3 border-t border-line" data-each="checklist">
          <template>
            <Paper form="" why="" />
          </template>
          {view.checklist.map((paper) => (
            <Paper key={paper.form} {...paper} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function ServiceItem({ service }: { service: Service }) {
  return (
    <li className="py-5">
      <p className="leader text-lg font-semibold">
        <span data-text="name">{service.name}</span>
        <span data-text="price">{service.price}</span>
      </p>
      <p className="mt-1 text-muted" data-text="reason">
        {service.reason}
      </p>
      <a
        className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-sm bg-primary px-5 py-2.5 font-semibold text-on-primary no-underline hover:bg-primary-strong"
        href={service.book}
        data-set="href=book"
      >
        <span>
          Book with this estimate
          <span className="sr-only">
            : <span data-text="name">{service.name}</span>
          </span>
        </span>
      </a>
    </li>
  );
}

function Paper({ form, why }: { form: string; why: string }) {
  return (
    <li className="flex gap-3 border-b border-line py-2.5">
      <span
        aria-hidden="true"
        className="mt-1 size-4 shrink-0 border border-line-strong bg-surface"
      />
      <p>
        <span className="font-semibold" data-text="form">
          {form}
        </span>
        <span className="block text-sm text-muted" data-text="why">
          {why}
        </span>
      </p>
    </li>
  );
}
