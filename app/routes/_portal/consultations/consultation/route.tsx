import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isCharged } from '~/domain/booking/consultation';
import { lengthText } from '~/domain/booking/length';
import { FIRM } from '~/domain/catalogue/firm';
import { isStaff } from '~/domain/access/roles';
import { minutesBetween } from '~/domain/time/duration';
import { openConsultation } from '~/http/consultation-access.server';
import { Answers, Place, When } from '~/ui/booking/answers';
import { QuoteTable } from '~/ui/booking/quote-table';
import { StatusMark } from '~/ui/booking/status-mark';
import { Page } from '~/ui/page';
import { Portrait } from '~/ui/portrait';
import type { PageHandle } from '~/ui/page-handle';
import { ChangeLinks } from './change-links';
import { ENDED_TITLES, EndedLink } from './ended-link';
import { OutcomeForm } from './outcome-form';

export const handle: PageHandle<typeof loader> = {
  title: (loaded) =>
    'ended' in loaded
      ? ENDED_TITLES[loaded.ended]
      : loaded.signedIn && !loaded.own
        ? `Consultation with ${loaded.consultation.client.name}`
        : 'Your consultation',
  record: (loaded) => ('ended' in loaded ? 'Consultation' : loaded.consultation.title),
};

export async function loader(args: LoaderFunctionArgs) {
  const access = await openConsultation(args);
  if ('ended' in access)
    return data({ ended: access.ended }, { status: access.ended === 'expired' ? 410 : 200 });
  const { consultation, requester, query } = access;
  return data({
    consultation,
    place: consultation.status === 'cancelled' ? null : consultation.place,
    query,
    over: consultation.endsAt <= new Date(),
    outcomeDue:
      'roles' in requester &&
      isStaff(requester.roles) &&
      consultation.status !== 'cancelled' &&
      consultation.startsAt <= new Date(),
    changeable: consultation.status === 'booked' && consultation.startsAt > new Date(),
    signedIn: 'accountId' in requester,
    own: 'accountId' in requester && requester.accountId === consultation.client.id,
  });
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { consultation: unknown }>;

export default function ConsultationPage() {
  const loaded = useLoaderData<typeof loader>();
  return 'ended' in loaded ? <EndedLink ended={loaded.ended} /> : <ConsultationView {...loaded} />;
}

function ConsultationView({
  consultation,
  place,
  query,
  changeable,
  over,
  outcomeDue,
  signedIn,
  own,
}: Shown) {
  const {
    id,
    title,
    status,
    estimate,
    startsAt,
    endsAt,
    timeZone,
    notes,
    quote,
    client,
    staffMember,
  } = consultation;
  return (
    <Page title={title} lead={<StatusMark status={status} over={over} />}>
      <Answers
        lines={[
          { term: 'When', value: <When startsAt={startsAt} endsAt={endsAt} zone={timeZone} /> },
          { term: 'Meeting length', value: lengthText(minutesBetween(startsAt, endsAt)) },
          {
            term: 'With',
            value: staffMember ? (
              <span className="flex items-center gap-3">
                <Portrait {...staffMember} className="w-12" />
                {staffMember.name}
              </span>
            ) : (
              FIRM.name
            ),
          },
          ...(place ? [{ term: 'Where', value: <Place place={place} /> }] : []),
          {
            term: own ? 'You' : 'Client',
            value: (
              <>
                {client.name}
                <span className="block text-muted">{client.email}</span>
              </>
            ),
          },
          ...(estimate
            ? [
                {
                  term: 'Estimate',
                  value: own ? (
                    <a href={`/tax-calculator/estimates/${estimate.id}`}>{estimate.name}</a>
                  ) : (
                    estimate.name
                  ),
                },
              ]
            : []),
          ...(notes
            ? [{ term: 'Notes', value: <span className="whitespace-pre-wrap">{notes}</span> }]
            : []),
        ]}
      />
      {isCharged(status) ? <QuoteTable quote={quote} /> : <p>There is no charge.</p>}
      {outcomeDue && <OutcomeForm consultation={consultation} />}
      {changeable && (
        <ChangeLinks
          path={`/consultations/${id}`}
          query={query}
          email={client.email}
          staff={signedIn && !own}
        />
      )}
      {status === 'cancelled' && (own || !signedIn) && (
        <p>
          <a href={`/consultation/book?${new URLSearchParams({ type: consultation.serviceType })}`}>
            Book this service again
          </a>
        </p>
      )}
      {signedIn && (
        <p>
          <a href="/consultations">All consultations</a>
        </p>
      )}
    </Page>
  );
}
