import { useLoaderData } from '@remix-run/react';
import { viewerLoader } from '~/http/viewer.server';
import { listConsultations, seesAll } from '~/models/consultation/consultation.server';
import { ButtonLink } from '~/ui/button';
import { Fold } from '~/ui/fold';
import { Page, PageSection } from '~/ui/page';
import { isCharged, type Consultation } from '~/domain/booking/consultation';
import { priceText } from '~/domain/booking/quote';
import { dateTimeText, officeStartText, readerTimeText } from '~/domain/time/formats';
import { ConsultationBadge } from '~/ui/booking/answers';

export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const now = new Date();
  const page = Number(searchParams.get('page'));
  const [upcoming, past] = await Promise.all([
    listConsultations(viewer, { when: 'upcoming', perPage: 100 }, now),
    listConsultations(viewer, { when: 'past', page, perPage: 20 }, now),
  ]);
  return { all: seesAll(viewer), partyId: viewer.partyId, upcoming, past };
});

export default function Consultations() {
  const { all, partyId, upcoming, past } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title={all ? 'Consultations' : 'Your consultations'}
      lead={all ? 'All clients, soonest first.' : 'Upcoming and past consultations.'}
    >
      <p>
        <ButtonLink look="accent" href={all ? '/admin/bookings/new' : '/consultation/book'}>
          {all ? 'Book for a client' : 'Book a consultation'}
        </ButtonLink>
      </p>
      <PageSection id="upcoming" title="Upcoming">
        {upcoming.total > 0 ? (
          <ConsultationList consultations={upcoming.consultations} partyId={all ? null : partyId} />
        ) : (
          <p className="mt-3 text-muted">
            {all ? 'No consultations are booked.' : 'You have no upcoming consultations.'}
          </p>
        )}
        {upcoming.total > upcoming.perPage && (
          <p className="mt-3 text-muted">
            Showing the next {upcoming.perPage} of {upcoming.total}.
          </p>
        )}
      </PageSection>
      {past.total > 0 && (
        <Fold
          title={<h2 className="text-xl">Past and canceled ({past.total})</h2>}
          open={past.page > 1 || upcoming.total === 0}
        >
          <ConsultationList
            consultations={past.consultations}
            partyId={all ? null : partyId}
            over
          />
          <PageTurner page={past.page} pages={Math.ceil(past.total / past.perPage)} />
        </Fold>
      )}
    </Page>
  );
}

function PageTurner({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-4">
      {page > 1 && <a href={`?page=${Math.min(page - 1, pages)}`}>Newer</a>}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages && <a href={`?page=${page + 1}`}>Older</a>}
    </nav>
  );
}

/** With clients' names, or for the viewer's own (`partyId`) in their time zone too. */
const ConsultationList = ({
  consultations,
  partyId,
  over = false,
}: {
  consultations: readonly Consultation[];
  partyId: string | null;
  over?: boolean;
}) => (
  <ul className="mt-3 divide-y divide-line border-y border-line">
    {consultations.map(
      ({ id, title, status, startsAt, endsAt, timeZone, quote, client, staffMember }) => {
        const withClient = client.id !== partyId;
        const yours = withClient ? null : readerTimeText(startsAt, endsAt, timeZone);
        return (
          <li
            key={id}
            className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div>
              <p>
                <a className="name" href={`/consultations/${id}`}>
                  {title}
                </a>
              </p>
              <p className="text-sm text-muted">
                {withClient && `${client.name}, `}
                {withClient ? 'with' : 'With'} {staffMember?.name ?? 'the firm'}
              </p>
            </div>
            <div>
              <p className="tabular-nums">
                {over ? dateTimeText(startsAt) : officeStartText(startsAt)}
              </p>
              {yours && <p className="text-sm text-muted">{yours}</p>}
            </div>
            <p className="flex items-start gap-3 sm:flex-col sm:items-end sm:gap-1">
              <ConsultationBadge status={status} over={over} />
              {isCharged(status) && (
                <span className="tabular-nums">{priceText(quote.totalCents)}</span>
              )}
            </p>
          </li>
        );
      },
    )}
  </ul>
);
