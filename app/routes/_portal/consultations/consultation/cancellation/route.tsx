import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isChangeable, mailedText } from '~/domain/booking/consultation';
import { redirectWithFlash } from '~/http/redirect.server';
import { changeUnlessClosed, requireConsultation } from '../consultation-access.server';
import { cancelConsultation } from '~/models/consultation/booking.server';
import { When } from '~/ui/booking/answers';
import { SecondaryLink } from '~/ui/link';
import { Confirmation } from '~/ui/confirmation';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ office, consultation }) =>
    office
      ? `Cancel the consultation with ${consultation.client.name}`
      : 'Cancel your consultation',
  record: ({ consultation }) => consultation.title,
};

/** Only asks: mail scanners open its links too, and must cancel nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { consultation, query, page, isOffice } = await requireConsultation(args);
  const closed =
    consultation.status === 'cancelled' ? 'It was already canceled.' : 'It has already started.';
  return {
    consultation,
    query,
    page,
    office: isOffice,
    closed: isChangeable(consultation, new Date()) ? null : closed,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { consultation, requester, isOffice, page } = await requireConsultation(args);
  await changeUnlessClosed(page, () => cancelConsultation(requester, consultation.id, new Date()));
  return redirectWithFlash(page, {
    kind: 'success',
    text: isOffice
      ? `The consultation is canceled. ${mailedText(consultation.client, 'that the office canceled it')}`
      : 'Your consultation is canceled. We’ll email you a confirmation.',
  });
}

export default function Cancellation() {
  const { consultation, query, page, office, closed } = useLoaderData<typeof loader>();
  if (closed)
    return (
      <Page title="This consultation can’t be canceled" lead={closed}>
        <SecondaryLink href={`/consultations/${consultation.id}${query}`}>
          View the consultation
        </SecondaryLink>
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
          ? `The time will be free again right away, and there is no charge. ${consultation.client.unreachable ? 'The client has no email address, so please tell them.' : `We’ll email ${consultation.client.name} that the office canceled.`}`
          : 'Your time slot will be released right away, and there is no charge.'}{' '}
        If another day works better,{' '}
        <a href={`/consultations/${consultation.id}/reschedule${query}`}>choose another time</a>{' '}
        instead.
      </p>
    </Confirmation>
  );
}
