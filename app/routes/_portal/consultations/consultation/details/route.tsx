import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { meetingsOf } from '~/domain/booking/bookable';
import { detailsForm } from '~/domain/booking/booking-form';
import { isChangeable } from '~/domain/booking/consultation';
import { parseBookingDraft } from '~/domain/booking/booking-draft';
import {
  getChangeLimit,
  redirectIfClosed,
  requireConsultation,
} from '~/http/consultation-access.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, invalidForm } from '~/http/form.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { findDraftDetails } from '~/models/consultation/draft.server';
import { rescheduleConsultation } from '~/models/consultation/booking.server';
import { getPhone } from '~/models/account/profile.server';
import { When } from '~/ui/booking/answers';
import { MeetingFields } from '~/ui/booking/meeting-fields';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { formProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Change the details',
  record: ({ consultation }) => consultation.title,
};

/** The notes of a draft in the address (`?draft=`) are added to those of the consultation. */
export async function loader(args: LoaderFunctionArgs) {
  const { consultation, requester, isOffice, query, page } = await requireConsultation(args);
  const now = new Date();
  if (!isChangeable(consultation, now)) throw redirect(page);
  const client = 'accountId' in requester && !isOffice ? requester : null;
  const { draft: draftId } = parseBookingDraft(new URL(args.request.url).searchParams);
  const draft = client && (await findDraftDetails(client, draftId, now));
  const profilePhone = client ? await getPhone(client.accountId) : '';
  return {
    consultation,
    page,
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
  const { consultation, requester, isOffice, page } = await requireConsultation(args);
  const { title, serviceType } = consultation;
  const schema = detailsForm({ title, meetings: meetingsOf(serviceType) });
  const submission = parseWithZod(await readForm(args.request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const limited = await rateLimitMessage(getChangeLimit(requester));
  if (limited) return invalidForm(submission, { form: [limited], status: 429 });
  const { meeting, phone, notes } = submission.value;
  const changes = { meeting, phone, notes };
  try {
    await rescheduleConsultation(requester, consultation.id, null, new Date(), changes);
  } catch (error) {
    return redirectIfClosed(error, page);
  }
  return redirectWithFlash(page, {
    kind: 'success',
    text: isOffice
      ? `The changes are saved. We’re emailing them to ${consultation.client.name.slice(0, 80)}.`
      : 'Your changes are saved.',
  });
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
