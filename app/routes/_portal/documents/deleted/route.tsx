import { useLoaderData } from '@remix-run/react';
import { RECOVERY_DAYS } from '~/domain/documents/document';
import { DAY } from '~/domain/time/duration';
import { dateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listDeleted } from '~/models/document/document.server';
import { PostButton } from '~/ui/link';
import { Page } from '~/ui/page';
import { Pager } from '~/ui/pager';

const HERE = '/dashboard/documents';

export const loader = viewerLoader(async ({ viewer, after }) => {
  const { rows, next } = await listDeleted(viewer, after, new Date());
  const until = (deletedAt: Date | null) =>
    dateText(new Date(deletedAt!.getTime() + RECOVERY_DAYS * DAY));
  const documents = rows.map(({ id, name, deletedAt }) => ({ id, name, until: until(deletedAt) }));
  return { documents, next };
});

export default function DeletedDocuments() {
  const { documents, next } = useLoaderData<typeof loader>();
  return (
    <Page lead={`You can restore a document for ${RECOVERY_DAYS} days after you delete it.`}>
      {documents.length === 0 ? (
        <p className="text-muted">
          Documents you delete will be listed here. <a href={HERE}>Back to your documents</a>
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {documents.map(({ id, name, until }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p>
                  <a className="name" href={`${HERE}/${id}`}>
                    {name}
                  </a>
                </p>
                <p className="text-sm text-muted">Can be restored until {until}</p>
              </div>
              <PostButton action={`${HERE}/${id}/recovery`} look="outline">
                Restore<span className="sr-only"> {name}</span>
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      <Pager next={next} />
    </Page>
  );
}
