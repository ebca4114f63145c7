import { useLoaderData } from '@remix-run/react';
import { viewerLoader } from '~/http/viewer.server';
import { getPerson, listSection } from '~/models/account/person.server';
import { orNotFound } from '~/models/not-found.server';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { RecordList } from '~/ui/record-list';

export const handle: PageHandle<typeof loader> = {
  title: ({ person, section }) => `${section.title}: ${person.fullName}`,
  record: ({ person }) => person.fullName,
  crumb: ({ section }) => section.title,
};

export const loader = viewerLoader(async ({ args, id, after }) => {
  const now = new Date();
  const skip = after && /^\d{1,6}$/.test(after) ? Number(after) : 0;
  const [person, section] = await Promise.all([
    getPerson(id, now),
    listSection(id, args.params.kind ?? '', skip, now),
  ]);
  return { person, section: orNotFound(section) };
});

export default function Records() {
  const { person, section } = useLoaderData<typeof loader>();
  return (
    <Page wide title={section.title} lead={`${person.fullName}, newest first.`}>
      {section.lines.length === 0 && <p className="text-muted">{section.empty}</p>}
      <RecordList lines={section.lines} />
      <Pager next={section.next} />
    </Page>
  );
}
