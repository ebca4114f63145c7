import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import {
  OUTCOMES,
  isChangeable,
  isCharged,
  type Consultation,
} from '~/domain/booking/consultation';
import { lengthText } from '~/domain/time/formats';
import { minutesBetween } from '~/domain/time/duration';
import { openConsultation } from './consultation-access.server';
import { readPaidForMeeting } from '~/models/billing/invoice.server';
import { seesAll } from '~/models/consultation/consultation.server';
import { findPasswordHash } from '~/models/sign-in/proof.server';
import {
  Answer,
  Answers,
  ConsultationBadge,
  NameAndEmail,
  Place,
  When,
} from '~/ui/booking/answers';
import { Choices } from '~/ui/field/controls';
import { QuoteTable } from '~/ui/booking/quote-table';
import { useFirm } from '~/ui/firm';
import { LinkLine, SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { type Loaded, Page, type PageHandle, PageSection } from '~/ui/page';
import { Portrait } from '~/ui/portrait';
import { formatMoney } from '~/domain/money';

type Ended = 'cancelled' | 'expired';

/** What the link of a consultation shows once it has ended: nothing of the consultation itself. */
const ENDED: Record<Ended, { title: string; lead: string }> = {
  cancelled: {
    title: 'This consultation was canceled',
    lead: 'There is no charge. Sign in to see its details, or book another time.',
  },
  expired: {
    title: 'This link has expired',
    lead: 'A link from our emails works until a week after the consultation. Sign in to see all your consultations.',
  },
};

export const handle: PageHandle<typeof loader> = {
  title: (loaded) =>
    'ended' in loaded
      ? ENDED[loaded.ended].title
      : loaded.signedIn && !loaded.own
        ? `Consultation with ${loaded.consultation.client.name}`
        : 'Your consultation',
  record: (loaded) => ('ended' in loaded ? 'Consultation' : loaded.consultation.title),
};

export async function loader(args: LoaderFunctionArgs) {
  const access = await openConsultation(args);
  if ('ended' in access)
    return data({ ended: access.ended }, { status: access.ended === 'expired' ? 410 : 200 });
  const { consultation, requester, isOffice, query } = access;
  const now = new Date();
  const signedIn = 'accountId' in requester;
  const outcomeDue =
    seesAll(requester) && consultation.status !== 'cancelled' && consultation.startsAt <= now;
  return data({
    consultation,
    query,
    over: consultation.endsAt <= now,
    outcomeDue,
    paidCents: outcomeDue ? await readPaidForMeeting(consultation.id) : 0,
    changeable: isChangeable(consultation, now),
    signedIn,
    own: signedIn && !isOffice,
    clientPage: isOffice && seesAll(requester) ? `/admin/clients/${consultation.client.id}` : null,
    needsNoPassword:
      signedIn && !isOffice && (await findPasswordHash(requester.accountId)) === null,
  });
}

type Shown = Extract<Loaded<typeof loader>, { consultation: unknown }>;

export default function ConsultationPage() {
  const loaded = useLoaderData<typeof loader>();
  return 'ended' in loaded ? <EndedLink ended={loaded.ended} /> : <ConsultationView {...loaded} />;
}

function ConsultationView({
  consultation,
  query,
  changeable,
  over,
  outcomeDue,
  paidCents,
  signedIn,
  own,
  clientPage,
  needsNoPassword,
}: Shown) {
  const firm = useFirm();
  const { id, title, status, startsAt, endsAt, timeZone, place, quote, notes } = consultation;
  const { client, staffMember, estimate } = consultation;
  return (
    <Page title={title} lead={<ConsultationBadge status={status} over={over} />}>
      <Answers>
        <Answer term="When">
          <When startsAt={startsAt} endsAt={endsAt} zone={timeZone} />
        </Answer>
        <Answer term="Meeting length">{lengthText(minutesBetween(startsAt, endsAt))}</Answer>
        <Answer term="With">
          {staffMember ? (
            <span className="flex items-center gap-3">
              <Portrait {...staffMember} className="w-12 rounded-full" />
              {staffMember.name}
            </span>
          ) : (
            firm.name
          )}
        </Answer>
        {status !== 'cancelled' && (
          <Answer term="Where">
            <Place place={place} />
          </Answer>
        )}
        <Answer term={own ? 'You' : 'Client'}>
          <NameAndEmail {...client} href={clientPage} />
          {changeable && needsNoPassword && (
            <span className="block">
              You have an account with this email. To sign in next time, ask for a code by email.
            </span>
          )}
        </Answer>
        {estimate && (
          <Answer term="Estimate">
            {own ? (
              <a href={`/tax-calculator/estimates/${estimate.id}`}>{estimate.name}</a>
            ) : (
              estimate.name
            )}
          </Answer>
        )}
        {notes && (
          <Answer term="Notes">
            <span className="whitespace-pre-wrap">{notes}</span>
          </Answer>
        )}
      </Answers>
      {isCharged(status) ? <QuoteTable quote={quote} /> : <p>There is no charge.</p>}
      {outcomeDue && <OutcomeForm consultation={consultation} paidCents={paidCents} />}
      {changeable && (
        <ChangeLinks
          path={`/consultations/${id}`}
          query={query}
          client={client}
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
      {signedIn && <LinkLine href="/consultations">All consultations</LinkLine>}
    </Page>
  );
}

type ChangeLinksProps = { path: string; query: string; staff: boolean } & Pick<
  Consultation,
  'client'
>;

const ChangeLinks = ({ path, query, client, staff }: ChangeLinksProps) => (
  <>
    <p className="text-muted">
      {client.unreachable
        ? 'The client has no email address, so we can’t send a confirmation or a reminder.'
        : `We’ll email ${client.email || client.name} a confirmation with a calendar entry, and a reminder the day before. ${staff ? 'The client' : 'You'} can use the links in them to change or cancel without signing in.`}
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={`${path}/calendar.ics${query}`} download>
        <Icon name="clock" /> Add to calendar
      </ButtonLink>
      <SecondaryLink href={`${path}/reschedule${query}`}>Change the time</SecondaryLink>
      <SecondaryLink href={`${path}/details${query}`}>Change the details</SecondaryLink>
      <SecondaryLink href={`${path}/cancellation${query}`}>Cancel consultation</SecondaryLink>
    </div>
  </>
);

const EndedLink = ({ ended }: { ended: Ended }) => (
  <Page {...ENDED[ended]}>
    <div className="flex flex-wrap gap-3">
      <ButtonLink look="accent" href={withRedirect('/login', '/consultations')}>
        Sign in
      </ButtonLink>
      <SecondaryLink href="/consultation/book">Book a consultation</SecondaryLink>
    </div>
  </Page>
);

type OutcomeFormProps = { consultation: Consultation; paidCents: number };

function OutcomeForm({ consultation, paidCents }: OutcomeFormProps) {
  const { id, status, quote, client } = consultation;
  return (
    <PageSection id="outcome" title="What was the outcome?" className="space-y-3">
      <p className="text-muted">
        {quote.totalCents > 0
          ? `“Held” issues the invoice for ${formatMoney(quote.totalCents)} ${client.unreachable ? '(the client has no email address)' : `and emails it to ${client.email || client.name}`}. The others charge nothing.`
          : 'Nothing is charged for this consultation.'}{' '}
        <a href={`/admin/invoices/new?consultation=${id}`}>Write the invoice yourself</a>{' '}
        {client.disabled && <strong>The client’s account is disabled.</strong>}
      </p>
      <form
        method="post"
        action={`/admin/consultations/${id}/outcome`}
        className="flex flex-wrap gap-3"
      >
        {paidCents > 0 && (
          <div className="w-full">
            <Choices
              id="payment"
              name="payment"
              label={`${formatMoney(paidCents)} is paid. If it wasn’t held, what happens to the payment?`}
              defaultValue="credit"
              options={[
                {
                  value: 'credit',
                  label: 'Credit it',
                  hint: 'Then refund it or apply it to another invoice.',
                },
                { value: 'keep', label: 'Keep it', hint: 'The invoice stays paid.' },
              ]}
            />
          </div>
        )}
        {OUTCOMES.map((each) => (
          <Button
            key={each.status}
            name="outcome"
            value={each.status}
            look={each.status === status ? 'primary' : 'outline'}
            aria-pressed={each.status === status}
          >
            {each.label}
          </Button>
        ))}
      </form>
    </PageSection>
  );
}
