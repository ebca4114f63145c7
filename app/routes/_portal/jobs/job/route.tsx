import { useLoaderData } from '@remix-run/react';
import { viewerLoader } from '~/http/viewer.server';
import { getOwnJob } from '~/models/job/own-jobs.server';
import { JobProgress } from '~/ui/jobs/job-progress';
import { LinkLine } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { record: ({ job }) => job.name };

export const loader = viewerLoader(({ viewer, id }) => getOwnJob(viewer, id));

export default function OwnJob() {
  const { job, history } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Sheet>
        <JobProgress job={job} />
        {job.answers && <LinkLine href={job.answers}>Your answers, to see or change</LinkLine>}
        <LinkLine href="/messaging">Ask us about it</LinkLine>
      </Sheet>
      <PageSection id="history" title="What’s happened so far" className="space-y-4">
        <List items={history}>{({ text, time }) => <Entry title={text} aside={time} />}</List>
      </PageSection>
    </Page>
  );
}
