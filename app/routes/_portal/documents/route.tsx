import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isStaffOnly } from '~/domain/access/roles';
import { taxYears } from '~/domain/documents/document';
import { officeYear } from '~/domain/time/civil-time';
import { uploadOrigin } from '~/gateways/storage/storage.server';
import { parseFiling, receiveDocuments, receivedText } from '~/http/document-upload.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { Island } from '~/islands/island';
import { listDocuments, listFolders } from '~/models/document/document.server';
import { listOwnRequests } from '~/models/document/request.server';
import { TapLink } from '~/ui/link';
import { DocumentList } from '~/ui/documents/document-list';
import { UploadProblems } from '~/ui/documents/upload-problems';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { ExemptList, PendingList } from './pending-list';

export const handle: PageHandle = { title: 'Documents', sendsFiles: true };

const HERE = '/dashboard/documents';

export const loader = viewerLoader(async ({ viewer, searchParams, after }) => {
  if (isStaffOnly(viewer.roles)) throw redirect('/admin/documents');
  const asked = searchParams.get('year') ?? '';
  const year = /^\d{4}$/.test(asked) ? Number(asked) : null;
  const [requests, folders, documents] = await Promise.all([
    listOwnRequests(viewer),
    listFolders(viewer),
    listDocuments(viewer, { year, after }),
  ]);
  const years = taxYears(officeYear(new Date()));
  const direct = uploadOrigin !== null;
  return { ...requests, folders, documents, years, year, direct };
});

export const action = viewerAction(async ({ args, viewer }) => {
  const { status, ...outcome } = await receiveDocuments(args.request, viewer, parseFiling);
  if (status !== 200) return data({ ...outcome, status: 'error' as const }, { status });
  return redirectWithFlash(HERE, { kind: 'success', text: receivedText(outcome.kept) });
});

export default function Documents() {
  const { pending, exempt, folders, documents, years, year, direct } =
    useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <Page wide lead="Send us papers, and find the ones you sent.">
      <UploadProblems outcome={outcome} />
      {pending.length > 1 && (
        <a href="#send" className="tap-target sm:hidden">
          Send documents
        </a>
      )}
      <PendingList pending={pending} direct={direct} />
      <ExemptList exempt={exempt} />
      <PageSection id="send" title="Send documents" className="border-t-2 border-ink pt-6">
        <div className="mt-4 max-w-xl">
          <Island
            name="upload"
            when="touched"
            props={{ id: 'upload', request: null, direct, years, label: 'Files' }}
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
