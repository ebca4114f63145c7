import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { FIRM } from '~/domain/catalogue/firm';
import { praiseFor, type Praise } from '~/domain/catalogue/testimonials';
import { env } from '~/config/env.server';
import { redirect } from '~/http/redirect.server';
import { loaderHeaders } from '~/http/shared-page.server';
import { getViewer } from '~/http/viewer.server';
import { readTeam } from '~/models/team.server';
import type { PageHandle } from '~/ui/page';
import { PortalHub, type HubViewer } from '~/ui/portal-hub';
import { Section } from '~/ui/section';
import { About } from './about';
import { choiceOf } from './booking-link';
import { ConsultationDialog } from './consultation-dialog';
import { Consultations } from './consultations';
import { Contact } from './contact';
import { Features } from './features';
import { Hero } from './hero';
import { Pricing } from './pricing';
import { SameDay } from './same-day';
import { Testimonials } from './testimonials';

export const handle: PageHandle = {
  title: 'Tax, accounting and advice in Orlando',
  description: `${FIRM.name}: tax returns, consultations and same-day document services in ${FIRM.city}, at listed prices.`,
};

export const headers = loaderHeaders;

/** What every signed-out visitor sees alike may be kept; a person's own page never. */
export function loader(args: LoaderFunctionArgs) {
  const viewer = getViewer(args.context);
  const { pathname, search, searchParams } = new URL(args.request.url);
  const book = searchParams.get('book');
  const shown = { team: readTeam(), praise: praiseFor(env) };
  if (!viewer) {
    if (book !== null) throw redirect(withRedirect('/login', pathname + search));
    return data(
      { viewer: null, booking: null, ...shown },
      { headers: { 'Cache-Control': 'public, max-age=0, s-maxage=300' } },
    );
  }
  const { fullName, email, roles, role } = viewer;
  const booking = { open: book !== null, choice: choiceOf(book) };
  return data(
    { viewer: { fullName, email, roles, role }, booking, ...shown },
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}

export default function Landing() {
  const { viewer, booking, team, praise } = useLoaderData<typeof loader>();
  const { figures, testimonials } = praise;
  const parts = ['VI', 'VII', 'VIII'].values();
  const nextPart = () => parts.next().value!;
  const signedIn = viewer !== null;
  return (
    <>
      {booking && <ConsultationDialog {...booking} />}
      <Hero signedIn={signedIn} guest={!viewer || viewer.role === 'guest'} />
      <Consultations signedIn={signedIn} />
      <Portals viewer={viewer} />
      <Features />
      <Pricing signedIn={signedIn} />
      {figures.length > 0 && <Trust figures={figures} />}
      <SameDay />
      {testimonials.length > 0 && <Testimonials part={nextPart()} testimonials={testimonials} />}
      <About part={nextPart()} team={team} />
      <Contact
        part={nextPart()}
        sender={viewer ? { name: viewer.fullName, email: viewer.email } : undefined}
      />
    </>
  );
}

function Portals({ viewer }: { viewer: HubViewer }) {
  const lead =
    viewer && viewer.role !== 'guest'
      ? 'The portals open to your account.'
      : 'Everyone we work with gets a private portal. Only you and our team can see yours.';
  return (
    <Section part="II" id="portals" tone="tint" title="Everything in one place" lead={lead}>
      <PortalHub viewer={viewer} />
    </Section>
  );
}

function Trust({ figures }: Pick<Praise, 'figures'>) {
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
