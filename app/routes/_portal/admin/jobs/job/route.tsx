import { useLoaderData } from '@remix-run/react';
import { noteSchema } from '~/domain/administration/people';
import { amountText, invoicePath, invoiceTitle } from '~/domain/billing/invoice';
import type { DocumentStatus, RequestStatus } from '~/domain/documents/document';
import { isGated } from '~/domain/jobs/gate';
import { isLate, jobDueText, WAITS_FOR_LABELS } from '~/domain/jobs/job-list';
import { formToSignLabel, jobPath, sendFormPath } from '~/domain/jobs/job-type';
import { staffHistoryText } from '~/domain/jobs/progress';
import { getWaitsFor, listMoves, STAGES, type Stage } from '~/domain/jobs/stages';
import { officeSigningPath } from '~/domain/letters/form';
import { LETTER_STATES } from '~/domain/letters/letter';
import { clientPath, signInGap } from '~/domain/party/party';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText, dateTimeText, shortDateText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { findExtension, getJob, getJobHistory } from '~/models/job/job.server';
import { listJobRecords } from '~/models/job/records.server';
import { listJobLetters } from '~/models/letter/letter.server';
import { listProposalSteps } from '~/models/letter/proposal.server';
import { findTemplate } from '~/models/organizer/organizer.server';
import { listOfferedServices } from '~/models/organizer/services.server';
import { getClient } from '~/models/party/client.server';
import { writeNote } from '~/models/party/records.server';
import { Badge } from '~/ui/badge';
import { useFirm } from '~/ui/firm';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { DeliveryBadge, DocumentBadge } from '~/ui/documents/document-list';
import { PaperActions } from '~/ui/documents/paper-actions';
import { Folded } from '~/ui/folded';
import { Entry, Facts, List } from '~/ui/list';
import { NoteForm, NoteList } from '~/ui/note-form';
import { NoticeLine } from '~/ui/notice';
import { type Loaded, Page, type PageHandle, PageSection } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { record: ({ job }) => job.name };

export const loader = viewerLoader(async ({ firm, id }) => {
  const job = await getJob(id);
  const now = new Date();
  const path = jobPath(firm, job.type);
  const [client, history, records, services, letters, proposal] = await Promise.all([
    getClient(job.partyId),
    getJobHistory(id),
    listJobRecords(id),
    listOfferedServices(id),
    listJobLetters(id, now),
    listProposalSteps(id),
  ]);
  const today = civilTime(now).date;
  const extension = findExtension(job, today);
  return {
    job,
    gap: signInGap(client),
    history,
    records,
    letters,
    proposal,
    services,
    moves: listMoves(path, job).filter((to) => !(job.missing && isGated(path, job.stage, to))),
    due: jobDueText(job, today),
    late: isLate(job, today),
    asksOrganizer: findTemplate(job.type) !== null,
    extension: extension && {
      form: extension.form,
      day: civilDateText(extension.dueOn),
    },
  };
});

/** Saves a note. */
export const action = formAction(noteSchema, async ({ text }, { id, viewer, newId }) => {
  const { partyId } = await getJob(id);
  await writeNote(partyId, text, viewer.accountId, new Date(), newId, id);
  return { to: `/admin/jobs/${id}#notes`, text: 'Your note is saved.' };
});

export default function Job() {
  const firm = useFirm();
  const loaded = useLoaderData<typeof loader>();
  const { job, gap, history, records, services, letters, moves, due, late } = loaded;
  const { asksOrganizer, extension, proposal } = loaded;
  const { id, partyId, client, stage } = job;
  const waitsFor = getWaitsFor(stage, job.isFormMissing);
  const clientLink = <a href={clientPath(partyId)}>{client}</a>;
  return (
    <Page wide title={job.name} lead={clientLink}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look="good">{STAGES[stage].label}</Badge>
        <span className="text-muted">Since {shortDateText(job.stageSince)}</span>
        <span className={late ? 'font-semibold text-danger' : undefined}>{due}</span>
      </p>
      {gap && <NoticeLine {...gap} />}
      {job.isFormMissing && (
        <p>
          <ButtonLink href={sendFormPath(id)}>{formToSignLabel(firm, job.type)}</ButtonLink>
        </p>
      )}
      {stage === 'waiting-for-signature' && !job.isFormMissing && (
        <p>
          <ButtonLink href={officeSigningPath(id)}>Sign at the office</ButtonLink>
        </p>
      )}
      <Moves id={id} stage={stage} moves={moves} missing={job.missing} />
      {services.map((service) => (
        <NoticeLine
          key={service.id}
          text={`The client answered ${service.because}, which calls for ${service.title}.`}
          link={{ label: 'Add it to a new invoice', href: service.href }}
        />
      ))}
      <p className="flex flex-wrap gap-3">
        <SecondaryLink href={`/admin/letters/new?job=${id}`}>Send a letter</SecondaryLink>
        {asksOrganizer && (
          <SecondaryLink href={`/admin/jobs/${id}/organizer`}>Organizer</SecondaryLink>
        )}
        <SecondaryLink href={`/messaging/${partyId}`}>Messages</SecondaryLink>
        <SecondaryLink href={`/admin/documents/requests/new?job=${id}`}>
          Request documents
        </SecondaryLink>
        <SecondaryLink href={`/admin/documents/new?job=${id}`}>Send a file</SecondaryLink>
      </p>
      <Folded label="More actions" of={job.name}>
        <p className="flex flex-wrap gap-3">
          <SecondaryLink href={`/admin/letters/pdf?job=${id}`}>Send a PDF to sign</SecondaryLink>
          <SecondaryLink href={`/admin/invoices/new?job=${id}`}>New invoice</SecondaryLink>
          <SecondaryLink href={`/admin/bookings/new?client=${partyId}`}>
            Book a meeting
          </SecondaryLink>
          <SecondaryLink href={`/tasks/new?job=${id}&from=/admin/jobs/${id}`}>
            New task
          </SecondaryLink>
        </p>
      </Folded>
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
        <div className="space-y-8">
          {proposal.length > 0 && (
            <PageSection id="proposal" title="Proposal">
              <Facts
                facts={proposal.map(({ label, text, href }) => [
                  label,
                  href ? <a href={href}>{text}</a> : text,
                ])}
              />
            </PageSection>
          )}
          <Letters letters={letters} />
          <Records {...records} />
        </div>
        <div className="space-y-8">
          <Facts
            facts={[
              ['Client', clientLink],
              ['Preparer', job.preparer ?? 'Nobody yet'],
              ['Reviewer', job.reviewer ?? 'Nobody yet'],
              ['Due', job.dueOn && civilDateText(job.dueOn)],
              ['Extended', job.extended && 'Yes'],
              ['Waiting for', waitsFor && WAITS_FOR_LABELS[waitsFor]],
              ['Opened', shortDateText(job.createdAt)],
              ['Reminded', job.remindedAt && shortDateText(job.remindedAt)],
            ]}
          />
          <SecondaryLink href={`/admin/jobs/${id}/edit`}>
            Change preparer, reviewer or due date
          </SecondaryLink>
          {extension && (
            <form method="post" action={`/admin/jobs/${id}/extension`}>
              <Button look="outline">Extension filed ({extension.form})</Button>
              <p className="mt-2 text-sm text-muted">This moves the due date to {extension.day}.</p>
            </form>
          )}
          <PageSection id="history" title="History">
            <List items={history}>
              {(event) => (
                <Entry
                  title={staffHistoryText(event)}
                  aside={[event.actor, dateTimeText(event.createdAt)].filter(Boolean).join(', ')}
                >
                  {event.kind === 'moved' && event.note && <p>{event.note}</p>}
                </Entry>
              )}
            </List>
          </PageSection>
        </div>
      </div>
    </Page>
  );
}

type MovesProps = { id: string; stage: Stage; moves: readonly Stage[]; missing: string };

/** The first button leads to the next stage, unless something is missing for it. */
const Moves = ({ id, stage, moves, missing }: MovesProps) => (
  <form
    method="post"
    action={`/admin/jobs/${id}/stage`}
    className="flex flex-wrap items-center gap-3"
  >
    <input type="hidden" name="from" value={stage} />
    {missing && (
      <>
        <span>Waiting for: {missing}</span>
        <SecondaryLink href={`/admin/jobs/${id}/early-start`}>Go on anyway</SecondaryLink>
      </>
    )}
    {moves
      .filter((to) => to !== 'on-hold')
      .map((to, index) => (
        <Button key={to} name="to" value={to} look={index === 0 && !missing ? 'accent' : 'outline'}>
          Move to {STAGES[to].label}
        </Button>
      ))}
    {moves.includes('on-hold') && (
      <SecondaryLink href={`/admin/jobs/${id}/hold`}>Put on hold</SecondaryLink>
    )}
  </form>
);

const Letters = ({ letters }: Pick<Loaded<typeof loader>, 'letters'>) => (
  <PageSection id="letters" title="Letters to sign">
    <List items={letters} empty="No letter yet.">
      {({ id, title, state, waitsFor }) => (
        <Entry
          title={title}
          href={`/admin/letters/${id}`}
          aside={<Badge look={LETTER_STATES[state].look}>{LETTER_STATES[state].label}</Badge>}
        >
          {waitsFor.length > 0 && <p className="text-muted">Waiting for {waitsFor.join(', ')}</p>}
        </Entry>
      )}
    </List>
  </PageSection>
);

function Records({ documents, lists, tasks, invoices, notes }: Loaded<typeof loader>['records']) {
  return (
    <>
      <PageSection id="requests" title="Requested documents">
        {lists.length === 0 && (
          <p className="text-muted">Nothing has been requested for this job.</p>
        )}
        {lists.map(({ id, title, requests }) => (
          <div key={id} className="mt-3">
            <a href={`/admin/documents/requests/${id}`}>{title}</a>
            <List items={requests}>
              {(request) => (
                <>
                  {request.title}
                  <DocumentBadge status={request.status as RequestStatus} />
                  <PaperActions paper={request} />
                </>
              )}
            </List>
          </div>
        ))}
      </PageSection>
      <PageSection id="documents" title="Documents">
        <List items={documents} empty="No documents yet.">
          {({ id, name, status, ...document }) => (
            <>
              <a href={`/admin/documents/${id}/review`}>{name}</a>
              {document.delivery ? (
                <DeliveryBadge {...document} />
              ) : (
                <DocumentBadge status={status as DocumentStatus} />
              )}
            </>
          )}
        </List>
      </PageSection>
      <PageSection id="tasks" title="Tasks">
        <List items={tasks} empty="No tasks yet.">
          {({ id, title, dueDate, doneAt }) => (
            <>
              <a href={`/tasks/${id}`}>{title}</a>
              {doneAt ? 'Done' : `Due ${civilDateText(dueDate)}`}
            </>
          )}
        </List>
      </PageSection>
      <PageSection id="invoices" title="Invoices">
        <List items={invoices} empty="No invoice yet.">
          {(invoice) => (
            <>
              <a href={invoicePath(invoice.id)}>{invoiceTitle(invoice)}</a>
              {amountText(invoice)}, {invoice.status.replace('-', ' ')}
            </>
          )}
        </List>
      </PageSection>
      <PageSection id="notes" title="Notes for staff" className="space-y-4">
        <NoteForm />
        <NoteList notes={notes} />
      </PageSection>
    </>
  );
}
