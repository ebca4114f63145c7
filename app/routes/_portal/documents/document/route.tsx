import { useActionData, useLoaderData } from '@remix-run/react';
import { isOpenDraft, isSigned } from '~/domain/documents/delivery';
import { isStaff } from '~/domain/access/roles';
import { sizeText } from '~/domain/documents/document';
import { documentSchema, filingYears, getRenameProblem } from '~/domain/documents/rename';
import { FormRefusal } from '~/domain/forms/refusal';
import { officeYear } from '~/domain/time/civil-time';
import { dateTimeText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { getApprovals } from '~/models/document/approval.server';
import { isDeletable, renameDocument } from '~/models/document/change-document.server';
import { getDocument, recordOpening } from '~/models/document/document.server';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { ProblemLine } from '~/ui/error-summary';
import { Select } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { DeliveryBadge, DocumentBadge } from '~/ui/documents/document-list';
import { DocumentView } from '~/ui/documents/document-view';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ document }) => document.name,
  parent: ({ own }) => (own ? null : '/admin/documents'),
};

/** One paper, for its client and for staff. That it was opened is in its history from then on. */
export const loader = viewerLoader(async ({ viewer, id }) => {
  const now = new Date();
  const found = await getDocument(viewer, id, now);
  const events = await recordOpening(viewer, found, now);
  const { storageKey: _storageKey, uploadedById: _uploadedById, ...document } = found;
  const { partyId, status, deletedAt, delivery } = document;
  const approvals = delivery === 'draft' ? await getApprovals(found.id) : null;
  const own = partyId === viewer.partyId;
  const canAnswer = own && !deletedAt && isOpenDraft(document);
  const renameProblem = getRenameProblem(document, isStaff(viewer.roles));
  return {
    document,
    version: newVersion(toValues(document)),
    own,
    canAnswer,
    canApprove:
      canAnswer && approvals?.missing.some(({ accountId }) => accountId === viewer.accountId),
    canRecord: !own && !deletedAt && isOpenDraft(document),
    approvals: [
      ...(approvals?.given ?? []),
      ...(approvals?.missing.map(({ name }) => ({ name, text: 'Not approved yet' })) ?? []),
    ],
    canDelete: isDeletable(viewer, found),
    years: renameProblem || deletedAt ? null : filingYears(officeYear(now), document.taxYear),
    renameProblem,
    canWithdraw: !own && delivery !== null && !isSigned(delivery) && !document.approvedAt,
    reviewable: isStaff(viewer.roles) && status === 'received' && !deletedAt,
    events: events.map(({ action, at, actorId, name: actor }) => ({
      action,
      at: dateTimeText(at),
      by: actorId === viewer.accountId ? 'You' : (actor ?? 'The firm'),
    })),
  };
});

type Named = { name: string; taxYear: number };
const toValues = ({ name, taxYear }: Named) => ({ name, taxYear: String(taxYear) });

export const action = formAction(documentSchema, async (form, { viewer, id, assertUnchanged }) => {
  const document = await getDocument(viewer, id, new Date());
  if (!filingYears(officeYear(new Date()), document.taxYear).includes(form.taxYear))
    throw new FormRefusal('Choose a tax year.', { field: 'taxYear' });
  await renameDocument(viewer, document, form, new Date(), (before) =>
    assertUnchanged(toValues(before), ['document.renamed']),
  );
  return { to: `/dashboard/documents/${id}`, text: 'Name and tax year saved.' };
});

export default function ShowDocument() {
  const loaded = useLoaderData<typeof loader>();
  const { document, version, own, canAnswer, canApprove, canRecord, approvals, canDelete } = loaded;
  const { years, renameProblem, canWithdraw, reviewable, events } = loaded;
  const isRefused = useActionData() !== undefined;
  const { id, status, note, deletedAt, sha256, client, asked, delivery } = document;
  const names = [client.name, client.email].filter(Boolean).join(', ');
  const page = `/dashboard/documents/${id}`;
  return (
    <Page wide lead={own ? undefined : `${delivery ? 'To' : 'From'} ${names}`}>
      <Sheet>
        <p>{delivery ? <DeliveryBadge {...document} /> : <DocumentBadge status={status} />}</p>
        {canAnswer && (
          <p className="flex flex-wrap gap-3">
            {canApprove && (
              <ButtonLink look="accent" href={`${page}/approval`}>
                Approve this draft
              </ButtonLink>
            )}
            <SecondaryLink href={`${page}/change`}>Ask for a change</SecondaryLink>
          </p>
        )}
        {asked && <p className="wrap-anywhere">For: {asked}</p>}
        {note && <p className="border-l-4 border-accent pl-4">{note}</p>}
        <dl>
          {[
            ['Tax year', document.taxYear],
            ['Sent', dateTimeText(document.createdAt)],
            ['Size', sizeText(document.size)],
            ...(document.sentAs && document.sentAs !== document.name
              ? [['Sent as', document.sentAs]]
              : []),
            ...approvals.map((approval) => [approval.name, approval.text]),
          ].map(([label, value]) => (
            <div key={label} className="leader border-b border-line py-2">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {years && (
          <Rename values={toValues(document)} version={version} years={years} isOpen={isRefused} />
        )}
        {isRefused && <ProblemLine problem={renameProblem} />}
        {!own && <p className="text-sm break-all text-muted">SHA-256 {sha256}</p>}
        {deletedAt ? (
          (delivery ? !own : canDelete) && (
            <form
              method="post"
              action={delivery ? `/admin/documents/${id}/recovery` : `${page}/recovery`}
            >
              <Button>Restore document</Button>
            </form>
          )
        ) : (
          <>
            <DocumentView document={document} />
            <p className="flex flex-wrap gap-3">
              {reviewable && (
                <ButtonLink look="accent" href={`/admin/documents/${id}/review`}>
                  Review document
                </ButtonLink>
              )}
              {canDelete && <SecondaryLink href={`${page}/delete`}>Delete document</SecondaryLink>}
              {canRecord && (
                <SecondaryLink href={`/admin/documents/${id}/approval`}>
                  Record an approval
                </SecondaryLink>
              )}
              {!own && (
                <SecondaryLink href={`/admin/documents/${id}/disclosure`}>
                  Send or use it for something else
                </SecondaryLink>
              )}
              {canWithdraw && (
                <SecondaryLink href={`/admin/documents/${id}/withdrawal`}>Withdraw</SecondaryLink>
              )}
            </p>
          </>
        )}
      </Sheet>
      <History events={events} />
    </Page>
  );
}

type RenameProps = {
  values: ReturnType<typeof toValues>;
  version: string;
  years: readonly number[];
  isOpen: boolean;
};

const Rename = ({ values, version, years, isOpen }: RenameProps) => (
  <details open={isOpen}>
    <summary className="inline-block cursor-pointer py-2 font-semibold text-primary underline underline-offset-4">
      Change name or tax year
    </summary>
    <SchemaForm
      schema={documentSchema}
      id="document-form"
      defaultValue={values}
      version={version}
      button="Save changes"
      pending="Saving…"
    >
      {(fields) => (
        <>
          <Input
            {...fields.name}
            label="Name"
            hint="What it is, such as Mortgage interest statement (1098)."
          />
          <Select
            {...fields.taxYear}
            label="Tax year"
            options={years.map((year) => ({ value: year, label: year }))}
          />
        </>
      )}
    </SchemaForm>
  </details>
);

const WORDS: Record<string, string> = {
  'document.uploaded': 'sent it',
  'document.opened': 'opened it',
  'document.downloaded': 'downloaded it',
  'document.accepted': 'accepted it',
  'document.returned': 'returned it',
  'document.deleted': 'deleted it',
  'document.restored': 'restored it',
  'document.renamed': 'changed its name or tax year',
  'document.delivered': 'sent it',
  'document.approved': 'approved it',
  'document.change-asked': 'asked for a change',
  'document.withdrawn': 'withdrew it',
  'document.disclosed': 'disclosed or used it, with consent',
};

const History = ({ events }: { events: readonly { action: string; at: string; by: string }[] }) => (
  <PageSection id="history" title="Who opened or changed it">
    {events.length === 0 ? (
      <p className="mt-3 text-muted">Each time somebody opens or downloads it is listed here.</p>
    ) : (
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {events.map(({ action, at, by }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {by} {WORDS[action] ?? 'changed it'}
            </span>
            <span className="text-sm text-muted tabular-nums">{at}</span>
          </li>
        ))}
      </ul>
    )}
  </PageSection>
);
