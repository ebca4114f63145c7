import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isStaffOnly } from '~/domain/access/roles';
import { TAX_DATES } from '~/domain/calendar/tax-dates';
import { LAST_RETURN, taxYears } from '~/domain/documents/document';
import { taxDueDay } from '~/domain/time/business-days';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { uploadOrigin } from '~/gateways/storage/storage.server';
import { parseFiling, receiveDocuments, receivedText } from '../document-upload.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { Island } from '~/islands/island';
import { listDeliveries, listDocuments, listFolders } from '~/models/document/document.server';
import { listOwnRequests, type PendingRequest } from '~/models/document/request.server';
import { Badge } from '~/ui/badge';
import { PostButton, TapLink } from '~/ui/link';
import { DeliveryList, DocumentList, DocumentBadge } from '~/ui/documents/document-list';
import { UploadProblems } from '~/ui/documents/upload-problems';
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
  const [requests, folders, documents, deliveries] = await Promise.all([
    listOwnRequests(viewer),
    listFolders(viewer),
    listDocuments(viewer, { year, after }),
    listDeliveries(viewer),
  ]);
  const { date: today } = civilTime(new Date());
  const thisYear = Number(today.slice(0, 4));
  const lastReturn = searchParams.has(LAST_RETURN.param);
  const isFilingSeason = today <= taxDueDay(`${thisYear}-${FILING_DAY}`);
  // The second year is preset. In filing season the last return is of the year before that.
  const years = taxYears(thisYear).slice(lastReturn && isFilingSeason ? 1 : 0);
  const direct = uploadOrigin !== null && !lastReturn;
  const party = viewer.parties.length > 1 ? viewer.partyId : undefined;
  return { ...requests, folders, documents, deliveries, years, year, direct, party, lastReturn };
});

export const action = viewerAction(async ({ args, viewer }) => {
  const { status, ...outcome } = await receiveDocuments(args.request, viewer, parseFiling);
  if (status !== 200) return data({ ...outcome, status: 'error' as const }, { status });
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
    years,
    year,
    direct,
    party,
    lastReturn,
  } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <Page wide lead="Send us documents, and find the ones you sent.">
      <UploadProblems outcome={outcome} />
      {pending.length > 1 && (
        <a href="#send" className="tap-target sm:hidden">
          Send documents
        </a>
      )}
      <PendingList pending={pending} direct={direct} />
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
      <PageSection
        id="send"
        title={lastReturn ? LAST_RETURN.action : 'Send documents'}
        className="border-t-2 border-ink pt-6"
      >
        <div className="mt-4 max-w-xl">
          <Island
            name="upload"
            when="touched"
            props={{
              id: 'upload',
              request: null,
              party,
              direct,
              years,
              lastReturn,
              label: 'Files',
            }}
          />
        </div>
      </PageSection>
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
  const tabs = [
    { label: 'All years', papers: total, query: '', open: year === null },
    ...folders.map((folder) => ({
      label: String(folder.year),
      papers: folder.papers,
      query: `?year=${folder.year}`,
      open: folder.year === year,
    })),
  ];
  return (
    <nav aria-label="Tax years" className="mt-3 flex flex-wrap gap-2">
      {tabs.map(({ label, papers, query, open }) => (
        <a
          key={label}
          href={`/dashboard/documents${query}`}
          aria-current={open ? 'page' : undefined}
          className="tap-target gap-2 rounded-sm border border-line-strong bg-surface px-3.5 no-underline aria-[current]:border-primary aria-[current]:bg-primary-soft"
        >
          <span className="font-semibold">{label}</span>
          <span className="text-sm text-muted tabular-nums">{papers}</span>
        </a>
      ))}
    </nav>
  );
}

type PendingProps = { pending: readonly PendingRequest[]; direct: boolean };

function PendingList({ pending, direct }: PendingProps) {
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
            <PendingItem {...request} direct={direct} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ItemProps = PendingRequest & { direct: boolean };

/** Folded to its title, so that a dozen fit on a phone. */
function PendingItem({ id, title, why, taxYear, status, comment, direct, ...rest }: ItemProps) {
  const { optional, dueOn, isForSignature, answer } = rest;
  const page = `${HERE}/requests/${id}`;
  return (
    <>
      <details>
        <summary className="cursor-pointer">
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          {why && <span className="block whitespace-pre-wrap wrap-anywhere text-muted">{why}</span>}
          <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <DocumentBadge status={status} />
            {optional && <Badge look="muted">Optional</Badge>}
            {dueOn && <span>Please send it by {civilDateText(dueOn)}</span>}
            <span className="text-muted">Tax year {taxYear}</span>
            <span className="font-semibold text-primary underline underline-offset-4">
              Send this document<span className="sr-only">: {title}</span>
            </span>
          </span>
        </summary>
        <div className="mt-2 max-w-xl">
          <Island
            name="upload"
            when="opened"
            props={{ id: `upload-${id}`, request: id, direct, years: [], label: title }}
          />
        </div>
        {!isForSignature && (
          <a href={`${page}/exemption`} className="mt-2 tap-target">
            This doesn’t apply to me<span className="sr-only">: {title}</span>
          </a>
        )}
        {answer && (
          <a href={answer} className="mt-2 tap-target">
            Your answer<span className="sr-only"> that asks for {title}</span>
          </a>
        )}
      </details>
      {status === 'returned' && comment && (
        <p className="mt-2 border-l-4 border-accent pl-4">
          <span className="font-semibold">Please send it again:</span> {comment}
        </p>
      )}
    </>
  );
}

function ExemptList({ exempt }: { exempt: readonly PendingRequest[] }) {
  if (exempt.length === 0) return null;
  return (
    <section aria-labelledby="exempt">
      <h2 id="exempt" className="text-lg">
        You told us these don’t apply
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {exempt.map(({ id, title, taxYear, comment }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-muted">
                Tax year {taxYear}. “{comment}”
              </p>
            </div>
            <PostButton action={`${HERE}/requests/${id}/reopening`} look="outline">
              Put back on my list<span className="sr-only"> {title}</span>
            </PostButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
