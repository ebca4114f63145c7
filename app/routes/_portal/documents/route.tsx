import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isStaffOnly } from '~/domain/access/roles';
import { TAX_DATES } from '~/domain/calendar/tax-dates';
import { LAST_RETURN, taxYears } from '~/domain/documents/document';
import { taxDueDay } from '~/domain/time/business-days';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { uploadOrigin } from '~/gateways/storage/storage.server';
import { findFiling, receiveDocuments, receivedText } from '../document-upload.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { Island } from '~/islands/island';
import { listDeliveries, listDocuments, listFolders } from '~/models/document/document.server';
import { listLettersToSign } from '~/models/letter/letter.server';
import { listOwnRequests, type PendingRequest } from '~/models/document/request.server';
import { Badge } from '~/ui/badge';
import { PostButton, TapLink } from '~/ui/link';
import { DeliveryList, DocumentList, DocumentBadge } from '~/ui/documents/document-list';
import { LettersToSign } from '~/ui/letters/letters-to-sign';
import { UploadProblems } from '~/ui/documents/upload-problems';
import { FilterLinks } from '~/ui/filter-links';
import { Entry, List } from '~/ui/list';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const handle: PageHandle = { title: 'Documents', sendsFiles: true };

const HERE = '/dashboard/documents';
const FILING_DAY = TAX_DATES.find(({ topic }) => topic === 'individual')!.day;

export const loader = viewerLoader(async ({ viewer, searchParams, after }) => {
  if (isStaffOnly(viewer.roles)) throw redirect('/admin/documents');
  const asked = searchParams.get('year') ?? '';
  const year = /^\d{4}$/.test(asked) ? Number(asked) : null;
  const [requests, folders, documents, deliveries, letters] = await Promise.all([
    listOwnRequests(viewer),
    listFolders(viewer),
    listDocuments(viewer, { year, after }),
    listDeliveries(viewer),
    listLettersToSign(viewer, new Date()),
  ]);
  const { date: today } = civilTime(new Date());
  const thisYear = Number(today.slice(0, 4));
  const lastReturn = searchParams.has(LAST_RETURN.param);
  const isFilingSeason = today <= taxDueDay(`${thisYear}-${FILING_DAY}`);
  // The second year is preset. In filing season the last return is of the year before that.
  const years = taxYears(thisYear).slice(lastReturn && isFilingSeason ? 1 : 0);
  const direct = uploadOrigin !== null && !lastReturn;
  const party = viewer.parties.length > 1 ? viewer.partyId : undefined;
  // The request whose link was followed, or the only one; else the year.
  const { pending } = requests;
  const answered =
    pending.find(({ id }) => id === searchParams.get('request')) ??
    (pending.length === 1 && !lastReturn ? pending[0] : undefined);
  return {
    ...requests,
    folders,
    documents,
    deliveries,
    letters,
    years,
    year,
    direct,
    party,
    lastReturn,
    to: answered?.id ?? String(years[1] ?? years[0]),
  };
});

export const action = viewerAction(async ({ args, viewer }) => {
  let to: string | undefined;
  const { status, ...outcome } = await receiveDocuments(args.request, viewer, (fields) => {
    to = fields.get('to');
    return findFiling(viewer, fields);
  });
  if (status !== 200) return data({ ...outcome, to, status: 'error' as const }, { status });
  return redirectWithFlash(HERE, { kind: 'success', text: receivedText(outcome.kept) });
});

export default function Documents() {
  const {
    pending,
    exempt,
    onPaper,
    folders,
    documents,
    deliveries,
    letters,
    years,
    year,
    direct,
    party,
    lastReturn,
    to,
  } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <Page wide lead="Send us documents, and find the ones you sent.">
      <UploadProblems outcome={outcome} />
      <LettersToSign letters={letters} />
      <PageSection id="send" title={lastReturn ? LAST_RETURN.action : 'Send documents'}>
        <div className="mt-3">
          <Island
            name="upload"
            when="now"
            props={{
              id: 'upload',
              request: null,
              requests: pending.map(({ id, title, taxYear }) => ({ id, title, taxYear })),
              years,
              to: outcome?.to ?? to,
              party,
              direct,
              lastReturn,
            }}
          />
        </div>
      </PageSection>
      <PendingList pending={pending} />
      <ExemptList exempt={exempt} />
      {onPaper.length > 0 && (
        <PageSection id="on-paper" title="We received these on paper" className="space-y-3">
          <List items={onPaper}>
            {({ title, taxYear, onPaperOn }) => (
              <Entry title={title} aside={onPaperOn && `Received ${civilDateText(onPaperOn)}`}>
                <p className="text-sm text-muted">Tax year {taxYear}</p>
              </Entry>
            )}
          </List>
        </PageSection>
      )}
      {deliveries.length > 0 && (
        <PageSection
          id="deliveries"
          title="From your tax office"
          className="border-t-2 border-ink pt-6"
        >
          <DeliveryList documents={deliveries} />
        </PageSection>
      )}
      <PageSection id="papers" title="Your documents" className="border-t-2 border-ink pt-6">
        <FolderTabs folders={folders} year={year} />
        {documents.rows.length > 0 ? (
          <DocumentList documents={documents.rows} />
        ) : (
          <p className="mt-3 text-muted">
            {year
              ? `There are no documents for ${year}.`
              : 'The documents you send will be listed here by tax year. Choose files above to start.'}
          </p>
        )}
        <Pager next={documents.next} />
        <p className="mt-4">
          <TapLink href={`${HERE}/deleted`}>Deleted documents</TapLink>
        </p>
      </PageSection>
    </Page>
  );
}

type FolderTabsProps = {
  folders: readonly { year: number; papers: number }[];
  year: number | null;
};

function FolderTabs({ folders, year }: FolderTabsProps) {
  if (folders.length === 0) return null;
  const total = folders.reduce((sum, { papers }) => sum + papers, 0);
  const toHref = (of: number | null) => (of ? `${HERE}?year=${of}` : HERE);
  const links = [{ year: null, papers: total }, ...folders].map((folder) => ({
    label: `${folder.year ?? 'All years'} (${folder.papers})`,
    href: toHref(folder.year),
  }));
  return (
    <div className="mt-3">
      <FilterLinks label="Tax years" links={links} current={toHref(year)} />
    </div>
  );
}

function PendingList({ pending }: { pending: readonly PendingRequest[] }) {
  const needed = pending.filter(({ optional }) => !optional).length;
  if (pending.length === 0)
    return (
      <p className="border-l-4 border-success bg-surface p-4">
        We aren’t waiting for any documents from you right now. When we need one, it will be listed
        here.
      </p>
    );
  return (
    <section aria-labelledby="pending">
      <h2 id="pending" className="text-xl">
        {needed === 0
          ? 'Documents you can send'
          : `To do: ${needed === 1 ? 'one document' : `${needed} documents`}`}
      </h2>
      <ul className="mt-3 divide-y divide-line border border-t-4 border-line border-t-accent bg-surface shadow-sheet">
        {pending.map((request) => (
          <li key={request.id} className="p-4 sm:px-6">
            <PendingItem {...request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A row: what is asked for, how it stands, by when, and the link that has the form send it. */
function PendingItem({ id, title, why, taxYear, status, comment, ...rest }: PendingRequest) {
  const { optional, dueOn, isForSignature, answer } = rest;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {dueOn && <span>Due {civilDateText(dueOn)}</span>}
          {optional && <Badge look="muted">Optional</Badge>}
          <DocumentBadge status={status} />
        </p>
      </div>
      {why && <p className="whitespace-pre-wrap wrap-anywhere text-muted">{why}</p>}
      {status === 'returned' && comment && (
        <p className="mt-2 border-l-4 border-accent pl-4">
          <span className="font-semibold">Please send it again:</span> {comment}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-5 text-sm">
        <span className="text-muted">Tax year {taxYear}</span>
        <TapLink href={`${HERE}?request=${id}#send`}>
          Send this document<span className="sr-only">: {title}</span>
        </TapLink>
        {!isForSignature && (
          <TapLink href={`${HERE}/requests/${id}/exemption`}>
            This doesn’t apply to me<span className="sr-only">: {title}</span>
          </TapLink>
        )}
        {answer && (
          <TapLink href={answer}>
            Your answer<span className="sr-only"> that asks for {title}</span>
          </TapLink>
        )}
      </p>
    </>
  );
}

function ExemptList({ exempt }: { exempt: readonly PendingRequest[] }) {
  if (exempt.length === 0) return null;
  return (
    <PageSection id="exempt" title="You told us these don’t apply" className="space-y-3">
      <List items={exempt}>
        {({ id, title, taxYear, comment }) => (
          <Entry
            title={title}
            aside={
              <PostButton action={`${HERE}/requests/${id}/reopening`} look="outline">
                Put back on my list<span className="sr-only"> {title}</span>
              </PostButton>
            }
          >
            <p className="text-sm text-muted">
              Tax year {taxYear}. “{comment}”
            </p>
          </Entry>
        )}
      </List>
    </PageSection>
  );
}
