import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { db } from '~/db.server';
import { ConsultationClosedError } from '~/domain/booking/refusal';
import { redirectWithNote } from '~/http/flash.server';
import { guardConsultation } from '~/http/consultation-access.server';
import { spendChange, tooManyChanges } from '~/http/consultation-limit.server';
import { cancelConsultation } from '~/models/consultation-booking.server';
import { When } from '~/ui/booking/answers';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Cancel your consultation' };

/** Only asks: programs that read mail open its links too, and must call nothing off. */
export async function loader(args: LoaderFunctionArgs) {
  const { consultation, query } = await guardConsultation(args);
  const open = consultation.status === 'booked' && consultation.startsAt > new Date();
  return data({ consultation, query, open });
}

export async function action(args: ActionFunctionArgs) {
  const { consultation, party, query } = await guardConsultation(args);
  const page = `/consultations/${consultation.id}${query}`;
  const wait = await spendChange(party, consultation.id, 'cancel');
  if (wait > 0) {
    const { message, init } = tooManyChanges(wait);
    return data({ problem: message, status: 'error' as const }, init);
  }
  try {
    await cancelConsultation(db, party, consultation.id, new Date());
  } catch (error) {
    if (error instanceof ConsultationClosedError)
      return redirectWithNote(page, { kind: 'info', text: error.message });
    throw error;
  }
  return redirectWithNote(page, {
    kind: 'success',
    text: 'Your consultation is cancelled. We’ll email you a confirmation.',
  });
}

export default function Cancellation() {
  const { consultation, query, open } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const page = `/consultations/${consultation.id}${query}`;
  if (!open)
    return (
      <Page
        title="This consultation can’t be cancelled"
        lead="It was cancelled already, or it has begun."
      >
        <ButtonLink look="outline" href={page}>
          See the consultation
        </ButtonLink>
      </Page>
    );
  const minutes = (consultation.endsAt.getTime() - consultation.startsAt.getTime()) / 60_000;
  return (
    <Page
      title={`Cancel ${consultation.title}?`}
      lead={
        <When startsAt={consultation.startsAt} minutes={minutes} zone={consultation.timeZone} />
      }
    >
      {problem && (
        <p
          role="alert"
          tabIndex={-1}
          data-error-summary
          className="border-l-4 border-danger pl-4 font-semibold text-danger"
        >
          {problem}
        </p>
      )}
      <p>
        Your time is given to somebody else at once. You owe nothing. To keep the consultation on
        another day,{' '}
        <a href={`/consultations/${consultation.id}/reschedule${query}`}>choose another time</a>{' '}
        instead.
      </p>
      <form method="post" className="flex flex-wrap gap-3">
        <Button look="accent">Cancel this consultation</Button>
        <ButtonLink look="outline" href={page}>
          Keep it
        </ButtonLink>
      </form>
    </Page>
  );
}
