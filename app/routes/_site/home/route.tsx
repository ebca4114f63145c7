import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { FIRM } from '~/domain/catalogue/firm';
import { praiseFor } from '~/domain/catalogue/testimonials';
import { env } from '~/config/env.server';
import { redirect } from '~/http/redirect.server';
import { getViewer } from '~/http/viewer.server';
import { readTeam } from '~/models/team.server';
import type { PageHandle } from '~/ui/page-handle';
import { About } from './about';
import { choiceOf } from './booking-link';
import { ConsultationDialog } from './consultation-dialog';
import { Consultations } from './consultations';
import { Contact } from './contact';
import { Features } from './features';
import { Hero } from './hero';
import { Portals } from './portals';
import { Pricing } from './pricing';
import { SameDay } from './same-day';
import { Testimonials } from './testimonials';
import { Trust } from './trust';

export const handle: PageHandle = {
  title: 'Tax, accounting and advice in Orlando',
  description: `${FIRM.name}: tax returns, consultations and same-day document services in ${FIRM.city}, at listed prices.`,
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

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
