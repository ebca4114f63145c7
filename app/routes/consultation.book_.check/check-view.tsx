import type { ReactNode } from 'react';
import { fullTitle, type Bookable } from '~/domain/booking/bookable';
import { meetingOf } from '~/domain/booking/meetings';
import type { Quote } from '~/domain/booking/quote';
import { lengthText } from '~/domain/booking/when';
import { wishFields, wishPath, type Wish } from '~/domain/booking/wish';
import { QuoteTable } from '~/ui/booking/quote-table';
import { Answers, When } from '~/ui/booking/answers';
import { Button } from '~/ui/button';
import { Page } from '~/ui/page';

type CheckViewProps = {
  wish: Wish;
  service: Bookable;
  quote: Quote;
  startsAt: Date;
  meeting: string;
  notes: string;
  estimate: { id: string; name: string } | null;
  person: { name: string; email: string };
};

/** Everything that is about to be booked, and the button that books it. */
export function CheckView({
  wish,
  service,
  quote,
  startsAt,
  meeting,
  notes,
  estimate,
  person,
}: CheckViewProps) {
  return (
    <Page title="Check your booking" lead="Nothing is booked yet. Please read it once more.">
      <Answers
        lines={[
          {
            term: 'Service',
            value: `${fullTitle(service)}, ${lengthText(service.minutes)}`,
            change: { href: '/consultation/book', label: 'the service' },
          },
          {
            term: 'Time',
            value: <When startsAt={startsAt} minutes={service.minutes} zone={wish.zone} />,
            change: { href: wishPath('/consultation/book', wish), label: 'the time' },
          },
          { term: 'Meeting', value: meetingOf(meeting).label },
          ...(estimate
            ? [
                {
                  term: 'Estimate',
                  value: <a href={`/tax-calculator/estimates/${estimate.id}`}>{estimate.name}</a>,
                },
              ]
            : []),
          {
            term: 'Notes',
            value: notes ? (
              <span className="whitespace-pre-wrap">{notes}</span>
            ) : (
              <span className="text-muted">None</span>
            ),
          },
          {
            term: 'You',
            value: (
              <>
                {person.name}
                <span className="block text-muted">{person.email}</span>
              </>
            ),
          },
        ]}
      />
      <QuoteTable quote={quote} />
      <p className="text-sm text-muted">
        You pay after the meeting, not now. The price stays as it is here. You can change the time
        or cancel until the meeting begins.
      </p>
      <div className="flex flex-wrap gap-3">
        <Carried to="/consultation/book" {...{ wish, service, meeting, notes }}>
          <Button look="accent">Book this consultation</Button>
        </Carried>
        <Carried to="/consultation/book/details" {...{ wish, service, meeting, notes }}>
          <Button look="outline">Change your details</Button>
        </Carried>
      </div>
    </Page>
  );
}

/** A form that carries all answers on. */
function Carried({
  to,
  wish,
  service,
  meeting,
  notes,
  children,
}: Pick<CheckViewProps, 'wish' | 'service' | 'meeting' | 'notes'> & {
  to: string;
  children: ReactNode;
}) {
  const fields = [
    ...wishFields(wish).filter(([name]) => name !== 'meeting'),
    ['minutes', String(service.minutes)],
    ['meeting', meeting],
    ['notes', notes],
  ] as const;
  return (
    <form method="post" action={wishPath(to, wish)}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
