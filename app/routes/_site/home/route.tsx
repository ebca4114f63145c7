import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import type { Published } from '~/domain/firm/content';
import { requestPath } from '~/domain/firm/service-links';
import { formatMoney } from '~/domain/money';
import { redirect } from '~/http/redirect.server';
import { requireFirm } from '~/http/request.server';
import { loaderHeaders } from '~/http/shared-page.server';
import { getViewer } from '~/http/viewer.server';
import { readTeam } from '~/models/team.server';
import { useFirm } from '~/ui/firm';
import type { PageHandle } from '~/ui/page';
import { Folded } from '~/ui/folded';
import { Icon } from '~/ui/icon';
import { OPENING_SOON, OpeningSoon } from '~/ui/opening-soon';
import { PortalHub } from '~/ui/portal-hub';
import { Section } from '~/ui/section';
import { About } from './about';
import { readChoice } from './booking-link';
import { ConsultationDialog } from './consultation-dialog';
import { Consultations } from './consultations';
import { Contact } from './contact';
import { Features } from './features';
import { Hero } from './hero';
import { Pricing } from './pricing';

export const handle: PageHandle = {
  title: (_, firm) => (firm.isOpen ? firm.home.title : OPENING_SOON),
  description: (firm) => (firm.isOpen ? firm.home.description : undefined),
};

export const headers = loaderHeaders;

/** What every signed-out visitor sees alike may be kept; a person's own page never. */
export function loader(args: LoaderFunctionArgs) {
  const viewer = getViewer(args.context);
  const { pathname, search, searchParams } = new URL(args.request.url);
  const book = searchParams.get('book');
  const shown = { team: readTeam() };
  if (!viewer) {
    if (book !== null) throw redirect(withRedirect('/login', pathname + search));
    return data(
      { viewer: null, booking: null, ...shown },
      { headers: { 'Cache-Control': 'public, max-age=0, s-maxage=300' } },
    );
  }
  const { fullName, email, roles, role } = viewer;
  const booking = { open: book !== null, choice: readChoice(requireFirm(args.context), book) };
  return data(
    { viewer: { fullName, email, roles, role }, booking, ...shown },
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}

export default function Landing() {
  const firm = useFirm();
  const { viewer, booking, team } = useLoaderData<typeof loader>();
  const sender = viewer ? { name: viewer.fullName, email: viewer.email } : undefined;
  if (!firm.isOpen) return <OpeningSoon sender={sender} />;
  const [figures, testimonials] = [firm.content.figure, firm.content.testimonial];
  const sameDay = firm.content['same-day-service'];
  const signedIn = viewer !== null;
  return (
    <>
      {booking && <ConsultationDialog {...booking} />}
      <Hero signedIn={signedIn} guest={!viewer || viewer.role === 'guest'} />
      <Consultations signedIn={signedIn} />
      <Section
        id="portals"
        tone="tint"
        title={firm.home.portalsTitle}
        lead={
          viewer && viewer.role !== 'guest'
            ? 'The portals open to your account.'
            : firm.home.portalsLead
        }
      >
        <PortalHub viewer={viewer} />
      </Section>
      {firm.content.feature.length > 0 && <Features />}
      {firm.content.plan.length > 0 && <Pricing signedIn={signedIn} />}
      {figures.length > 0 && <Trust figures={figures} />}
      {sameDay.length > 0 && (
        <Section id="same-day" title={firm.home.sameDayTitle} lead={firm.sameDayStart}>
          <ul className="grid gap-x-14 border-t border-ink md:grid-cols-2">
            {sameDay.map((service) => (
              <Fee key={service.id} service={service} />
            ))}
          </ul>
        </Section>
      )}
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <About team={team} />
      <Contact sender={sender} />
    </>
  );
}

const Trust = ({ figures }: { figures: readonly Published<'figure'>[] }) => (
  <section aria-labelledby="trust-title" className="bg-deep text-on-deep">
    <h2 id="trust-title" className="sr-only">
      Our firm in numbers
    </h2>
    <dl className="mx-auto grid max-w-6xl grid-cols-4 px-5 py-6 sm:py-8">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="flex flex-col-reverse justify-end border-l border-deep-line pl-3"
        >
          <dt className="mt-1 text-sm text-on-deep-muted sm:text-base">{figure.label}</dt>
          <dd className="font-display text-xl leading-none font-semibold whitespace-nowrap sm:text-4xl lg:text-figure">
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

function Testimonials({ testimonials }: { testimonials: readonly Published<'testimonial'>[] }) {
  const firm = useFirm();
  const [first, ...others] = testimonials;
  return (
    <Section id="clients" tone="tint" title={firm.home.testimonialsTitle}>
      <div className="grid gap-x-12 gap-y-2 lg:grid-cols-2">
        {first && <Quote testimonial={first} />}
        <Folded label="More from clients" of={firm.home.testimonialsTitle}>
          <div className="space-y-6">
            {others.map((testimonial) => (
              <Quote key={testimonial.id} testimonial={testimonial} />
            ))}
          </div>
        </Folded>
      </div>
    </Section>
  );
}

const Quote = ({ testimonial }: { testimonial: Published<'testimonial'> }) => (
  <figure className="border-l-4 border-accent pl-4">
    <blockquote className="font-display text-xl leading-snug">“{testimonial.quote}”</blockquote>
    <figcaption className="mt-2 text-base leading-normal">
      <strong>{testimonial.name}</strong>
      <span className="text-muted">, {testimonial.role}</span>
    </figcaption>
  </figure>
);

const Fee = ({ service }: { service: Published<'same-day-service'> }) => (
  <li className="group relative border-b border-line py-2">
    <h3 className="flex items-baseline justify-between gap-3 text-base sm:text-xl">
      <a
        href={requestPath(service)}
        className="text-ink no-underline group-hover:underline after:absolute after:inset-0"
      >
        <span className="sr-only">Get Started with </span>
        {service.title}
      </a>
      <span className="shrink-0 tabular-nums">
        {formatMoney(service.priceCents)}
        {service.unit && (
          <span className="font-sans text-sm font-normal text-muted"> per {service.unit}</span>
        )}
      </span>
    </h3>
    <p className="flex items-start gap-2 text-muted">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        <span className="text-ink">
          {service.duration}
          {service.durationNote && '.'}
        </span>{' '}
        {service.durationNote}
      </span>
    </p>
  </li>
);
