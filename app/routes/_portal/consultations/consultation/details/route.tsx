import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listMeetingKinds } from '~/domain/booking/bookable';
import { detailsForm } from '~/domain/booking/booking-form';
import { isChangeable, mailedText, type Consultation } from '~/domain/booking/consultation';
import { parseBookingDraft } from '~/domain/booking/booking-draft';
import type { Firm } from '~/domain/firm/content';
import { FormRefusal } from '~/domain/forms/refusal';
import {
  changeUnlessClosed,
  getChangeLimit,
  requireConsultation,
} from '../consultation-access.server';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { requireFirm } from '~/http/request.server';
import { findDraftDetails } from '~/models/consultation/draft.server';
import { rescheduleConsultation } from '~/models/consultation/booking.server';
import { getOwnProfile } from '~/models/account/profile.server';
import { When } from '~/ui/booking/answers';
import { MeetingFields } from '~/ui/booking/meeting-fields';
import { useFirm } from '~/ui/firm';
import { Page, type PageHandle } from '~/ui/page';
import { SchemaForm } from '~/ui/form';

export const handle: PageHandle<typeof loader> = {
  title: 'Change the details',
  record: ({ consultation }) => consultation.title,
};

/** The notes of a draft in the address (`?draft=`) are added to those of the consultation. */
export async function loader(args: LoaderFunctionArgs) {
  const { consultation, requester, isOffice, query, page } = await requireConsultation(args);
  const firm = requireFirm(args.context);
  const now = new Date();
  if (!isChangeable(consultation, now)) throw redirect(page);
  const client = 'accountId' in requester && !isOffice ? requester : null;
  const { draft: draftId } = parseBookingDraft(firm, new URL(args.request.url).searchParams);
  const draft = client && (await findDraftDetails(client, draftId, now));
  const profilePhone = client ? (await getOwnProfile(client)).phone : '';
  return {
    consultation,
    page,
    here: `/consultations/${consultation.id}/details${query}`,
    meetings: listMeetingKinds(firm, consultation.serviceType),
    added: draft !== null,
    version: newVersion(toValues(consultation)),
    details: {
      meeting: consultation.meeting,
      phone: consultation.phone || profilePhone,
      notes: [consultation.notes, draft?.notes.trim()].filter(Boolean).join('\n\n'),
    },
  };
}

const toValues = ({ meeting, phone, notes }: Consultation) => ({ meeting, phone, notes });

export const action = formAction(
  async (args) =>
    toSchema(requireFirm(args.context), (await requireConsultation(args)).consultation),
  async ({ meeting, phone, notes }, { args, id, assertUnchanged }) => {
    const { consultation, requester, isOffice, page } = await requireConsultation(args);
    const limited = await rateLimitMessage(getChangeLimit(requester));
    if (limited) throw new FormRefusal(limited, { status: 429 });
    const assertSeen = (found: Consultation) =>
      assertUnchanged(toValues(found), ['consultation.changed', 'consultation.moved'], id);
    const changes = { meeting, phone, notes, assertSeen };
    await changeUnlessClosed(page, () =>
      rescheduleConsultation(requester, consultation.id, null, new Date(), changes),
    );
    return {
      to: page,
      text: isOffice
        ? `The changes are saved. ${mailedText(consultation.client, 'about them')}`
        : 'Your changes are saved.',
    };
  },
);

const toSchema = (
  firm: Firm,
  { title, serviceType }: Pick<Consultation, 'title' | 'serviceType'>,
) => detailsForm({ title, meetings: listMeetingKinds(firm, serviceType) });

export default function ConsultationDetails() {
  const { consultation, page, here, meetings, added, version, details } =
    useLoaderData<typeof loader>();
  const { title, startsAt, endsAt, timeZone } = consultation;
  return (
    <Page
      sheet
      lead={
        <>
          {title}, <When startsAt={startsAt} endsAt={endsAt} zone={timeZone} />
        </>
      }
    >
      {added && (
        <p role="status" className="border-l-4 border-accent pl-4">
          Your new notes are added below the earlier ones. Save to keep both.
        </p>
      )}
      <SchemaForm
        id="details-form"
        schema={toSchema(useFirm(), consultation)}
        defaultValue={details}
        version={version}
        action={here}
        button="Save changes"
        look="accent"
        pending="Saving…"
        back={{ label: 'Keep the current details', href: page }}
      >
        {({ meeting, phone, notes }) => (
          <MeetingFields fields={{ meeting, phone, notes }} meetings={meetings} />
        )}
      </SchemaForm>
    </Page>
  );
}
