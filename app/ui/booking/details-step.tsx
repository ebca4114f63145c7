import type { SubmissionResult } from '@conform-to/react';
import type { Bookable } from '~/domain/booking/bookable';
import type { CivilDate } from '~/domain/booking/civil-time';
import type { Quote } from '~/domain/booking/quote';
import type { Slot } from '~/domain/booking/slots';
import type { Wish } from '~/domain/booking/wish';
import { Page } from '~/ui/page';
import { DetailsForm } from './details-form';
import { QuoteTable } from './quote-table';
import { serviceLine, When } from './answers';

type DetailsStepProps = {
  wish: Wish;
  service: Bookable;
  quote: Quote;
  startsAt: Date;
  otherTimes: { day: CivilDate; slots: readonly Slot[] } | null;
  lastResult?: SubmissionResult<string[]> | null;
};

/** The second step of a booking: the chosen time, what it costs, and what else we ask. */
export function DetailsStep({
  wish,
  service,
  quote,
  startsAt,
  otherTimes,
  lastResult,
}: DetailsStepProps) {
  return (
    <Page title="Your details" lead={serviceLine(service)}>
      <div className="space-y-4 border-b border-line pb-6">
        <p className={otherTimes ? 'text-muted line-through' : 'font-semibold'}>
          <When startsAt={startsAt} minutes={service.minutes} zone={wish.zone} />
        </p>
        <QuoteTable quote={quote} />
      </div>
      <DetailsForm
        wish={wish}
        minutes={service.minutes}
        lastResult={lastResult}
        otherTimes={otherTimes}
      />
    </Page>
  );
}
