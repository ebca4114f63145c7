import { useLoaderData } from '@remix-run/react';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { getClient } from '~/models/party/client.server';
import { listSection } from '~/models/party/records.server';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { RecordList } from '~/ui/record-list';

export const handle: PageHandle<typeof loader> = {
  title: ({ client, section }) => `${section.title}: ${client.name}`,
  record: ({ client }) => client.name,
  crumb: ({ section }) => section.title,
};

export const loader = viewerLoader(async ({ args, id, after }) => {
  const now = new Date();
  const skip = after && /^\d{1,6}$/.test(after) ? Number(after) : 0;
  const [client, section] = await Promise.all([
    getClient(id),
    listSection(id, args.params.kind ?? '', skip, now),
  ]);
  return { client, section: orNotFound(section) };
});

export default function Records() {
  const { client, section } = useLoaderData<typeof loader>();
  return (
    <Page wide title={section.title} lead={client.name}>
      {section.lines.length === 0 && <p className="text-muted">{section.empty}</p>}
      <RecordList lines={section.lines} />
      <Pager next={section.next} />
    </Page>
  );
}
