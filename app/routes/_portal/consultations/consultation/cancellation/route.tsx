import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConsultationClosedError } from '~/domain/booking/refusal';
import { redirectWithFlash } from '~/http/flash.server';
import { requireConsultation } from '~/http/consultation-access.server';
import { cancelConsultation } from '~/models/consultation/booking.server';
import { isOffice } from '~/models/consultation/consultation.server';
import { When } from '~/ui/booking/answers';
import { ButtonLink } from '~/ui/button';
import { Confirmation } from '~/ui/confirmation';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle<typeof loader> = {
  title: ({ office, consultation }) =>
    office
      ? `Cancel the consultation with ${consultation.client.name}`
      : 'Cancel your consultation',
  record: ({ consultation }) => consultation.title,
};

const ALREADY_CANCELED = 'It was already canceled.';
const ALREADY_STARTED = 'It has already started.';

/** Only asks: programs that read mail open its links too, and must call nothing off. */
export async function loader(args: LoaderFunctionArgs) {
  const { consultation, requester, query } = await requireConsultation(args);
  const open = consultation.status === 'booked' && consultation.startsAt > new Date();
  const closed = consultation.status === 'cancelled' ? ALREADY_CANCELED : ALREADY_STARTED;
  const office = isOffice(requester, consultation);
  return data({ consultation, query, office, closed: open ? null : closed });
}

export async function action(args: ActionFunctionArgs) {
  const { consultation, requester, query } = await requireConsultation(args);
  const page = `/consultations/${consultation.id}${query}`;
  try {
    await cancelConsultation(requester, consultation.id, new Date());
  } catch (error) {
    if (error instanceof ConsultationClosedError)
      return redirectWithFlash(page, { kind: 'info', text: error.message });
    throw error;
  }
  return redirectWithFlash(page, {
    kind: 'success',
    text: isOffice(requester, consultation)
      ? `The consultation is canceled. We’re emailing ${consultation.client.name.slice(0, 80)} that the office canceled it.`
      : 'Your consultation is canceled. We’ll email you a confirmation.',
  });
}

export default function Cancellation() {
  const { consultation, query, office, closed } = useLoaderData<typeof loader>();
  const page = `/consultations/${consultation.id}${query}`;
  if (closed)
    return (
      <Page title="This consultation can’t be canceled" lead={closed}>
        <ButtonLink look="outline" href={page}>
          View the consultation
        </ButtonLink>
      </Page>
    );
  const { startsAt, endsAt, timeZone } = consultation;
  return (
    <Confirmation
      title={`Cancel ${consultation.title}?`}
      lead={<When startsAt={startsAt} endsAt={endsAt} zone={timeZone} />}
      button="Cancel this consultation"
      back={{ label: 'Keep this consultation', href: page }}
    >
      <p>
        {office
          ? `The time will be free again right away, there is no charge, and we’ll email ${consultation.client.name} that the office canceled.`
          : 'Your time slot will be released right away, and there is no charge.'}{' '}
        If another day works better,{' '}
        <a href={`/consultations/${consultation.id}/reschedule${query}`}>choose another time</a>{' '}
        instead.
      </p>
    </Confirmation>
  );
}
