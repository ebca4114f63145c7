import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { meetingsOf } from '~/domain/booking/bookable';
import { detailsForm } from '~/domain/booking/booking-form';
import { ConsultationClosedError } from '~/domain/booking/refusal';
import { parseBookingDraft } from '~/domain/booking/booking-draft';
import { consumeChangeLimit, changeLimitMessage } from '~/http/consultation-limit.server';
import { requireConsultation, type ConsultationAccess } from '~/http/consultation-access.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, invalidForm } from '~/http/form.server';
import { redirect } from '~/http/redirect.server';
import { findDraftDetails } from '~/models/consultation/draft.server';
import { rescheduleConsultation } from '~/models/consultation/booking.server';
import { getPhone } from '~/models/account/profile.server';
import { isOffice } from '~/models/consultation/consultation.server';
import { When } from '~/ui/booking/answers';
import { MeetingFields } from '~/ui/booking/meeting-fields';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { formProps, useSchemaForm } from '~/ui/form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

export const handle: PageHandle<typeof loader> = {
  title: 'Change the details',
  record: ({ consultation }) => consultation.title,
};

/**
 * How to meet, the number and the notes as they are; a draft in the address (`?draft=`) has its
 * notes added to them.
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireConsultation(args);
  const { consultation, requester, query } = access;
  const now = new Date();
  if (consultation.status !== 'booked' || consultation.startsAt <= now)
    throw redirect(pageOf(access));
  const own = 'accountId' in requester && !isOffice(requester, consultation);
  const { draft: draftId } = parseBookingDraft(new URL(args.request.url).searchParams);
  const draft = own ? await findDraftDetails(requester, draftId, now) : null;
  const profilePhone = own ? await getPhone(requester.accountId) : '';
  return {
    consultation,
    page: pageOf(access),
    here: `/consultations/${consultation.id}/details${query}`,
    meetings: meetingsOf(consultation.serviceType),
    added: draft !== null,
    details: {
      meeting: consultation.meeting,
      phone: consultation.phone || profilePhone,
      notes: [consultation.notes, draft?.notes.trim()].filter(Boolean).join('\n\n'),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await requireConsultation(args);
  const { consultation, requester } = access;
  const { title, serviceType } = consultation;
  const schema = detailsForm({ title, meetings: meetingsOf(serviceType) });
  const submission = parseWithZod(await readForm(args.request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const wait = await consumeChangeLimit(requester);
  if (wait > 0)
    return invalidForm(submission, { form: [changeLimitMessage(wait).message], status: 429 });
  const { meeting, phone, notes } = submission.value;
  try {
    await rescheduleConsultation(requester, consultation.id, null, new Date(), {
      meeting,
      phone,
      notes,
    });
  } catch (error) {
    if (error instanceof ConsultationClosedError)
      return redirectWithFlash(pageOf(access), { kind: 'info', text: error.message });
    throw error;
  }
  return redirectWithFlash(pageOf(access), {
    kind: 'success',
    text: isOffice(requester, consultation)
      ? `The changes are saved. We’re emailing them to ${consultation.client.name.slice(0, 80)}.`
      : 'Your changes are saved.',
  });
}

function pageOf({ consultation, query }: ConsultationAccess): string {
  return `/consultations/${consultation.id}${query}`;
}

export default function ConsultationDetails() {
  const { consultation, page, here, meetings, added, details } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(detailsForm({ title: consultation.title, meetings }), {
    id: 'details-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: details,
  });
  const { title, startsAt, endsAt, timeZone } = consultation;
  return (
    <Page
      title="Change the details"
      lead={
        <>
          {title}, <When startsAt={startsAt} endsAt={endsAt} zone={timeZone} />
        </>
      }
    >
      <Sheet>
        {added && (
          <p role="status" className="border-l-4 border-accent pl-4">
            Your new notes are added below the earlier ones. Save to keep both.
          </p>
        )}
        <form {...formProps(form)} method="post" action={here} data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.meeting, fields.phone, fields.notes]} />
          <MeetingFields
            fields={{ meeting: fields.meeting, phone: fields.phone, notes: fields.notes }}
            meetings={meetings}
          />
          <div className="flex flex-wrap gap-3">
            <Button look="accent" data-pending="Saving…">
              Save changes
            </Button>
            <ButtonLink look="outline" href={page}>
              Keep the current details
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
