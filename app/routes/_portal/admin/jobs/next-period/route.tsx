import type { SerializeFrom } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Firm } from '~/domain/firm/content';
import { jobsPath } from '~/domain/jobs/job-list';
import { jobName } from '~/domain/jobs/job-type';
import { periodText } from '~/domain/jobs/periods';
import { STAGES } from '~/domain/jobs/stages';
import { formatMoney } from '~/domain/money';
import { readCursor } from '~/domain/paging';
import { civilTime } from '~/domain/time/civil-time';
import { civilWeekdayDateText } from '~/domain/time/formats';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { viewerLoader } from '~/http/viewer.server';
import {
  countNextJobs,
  listNextJobs,
  listRepeating,
  openNextJobs,
  type NextJobs,
} from '~/models/job/next-period.server';
import { orNotFound } from '~/models/not-found.server';
import { countJobs } from '../bulk-action.server';
import { Button } from '~/ui/button';
import { LeaveOut } from '~/ui/jobs/leave-out';
import { LinkLine } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

const HERE = '/admin/jobs/next-period';

const describe = (firm: Firm, { type, period, before, due }: NextJobs) => ({
  id: type.id,
  name: jobName(firm, { type: type.id, period }),
  before: periodText(before),
  due: due ? `Due ${civilWeekdayDateText(due)}` : 'No due date',
});

const findNext = (query: URLSearchParams) =>
  orNotFound(
    listRepeating(civilTime(new Date()).date).find(({ type }) => type.id === query.get('type')),
  );

export const loader = viewerLoader(async ({ firm, searchParams, after }) => {
  if (!searchParams.has('type')) {
    const repeating = listRepeating(civilTime(new Date()).date);
    const counts = await countNextJobs(repeating);
    const types = repeating.map((next, index) => ({
      ...describe(firm, next),
      jobs: counts[index]!,
    }));
    return { types: types.filter(({ jobs }) => jobs > 0), chosen: null };
  }
  const next = findNext(searchParams);
  const service = firm.content.service.find(({ id }) => id === next.type.service);
  const clients = await listNextJobs(next, after);
  const price = service && `Price: ${formatMoney(service.priceCents)}`;
  return { types: [], chosen: { ...describe(firm, next), price, clients } };
});

/** Opens the jobs that were shown, but for those left out. */
export const action = buttonAction(async ({ args, viewer, form }) => {
  const query = new URL(args.request.url).searchParams;
  const next = findNext(query);
  const except = form.getAll('except').map(String);
  const [after, until] = [readCursor(query), textField(form, 'until')];
  const opened = await openNextJobs(viewer, next, { after, until, except }, new Date());
  const { rows: left } = await listNextJobs(next, until);
  const { id } = next.type;
  return {
    to: left.length > 0 ? `${HERE}?type=${id}&after=${until}` : jobsPath('', { type: id }),
    ...(opened > 0
      ? { text: `Opened ${countJobs(opened)}.` }
      : {
          kind: 'info' as const,
          text:
            except.length > 0
              ? 'No job was opened: you left out all that weren’t open yet.'
              : 'These jobs were opened already.',
        }),
  };
});

export default function NextPeriod() {
  const { types, chosen } = useLoaderData<typeof loader>();
  if (chosen) return <Preview {...chosen} />;
  return (
    <Page lead="Open the jobs that come again, for clients who had one in the period before.">
      <List
        items={types}
        empty="Nothing to open now. A job comes again if its type says so in the catalog."
      >
        {({ id, name, before, jobs, due }) => (
          <Entry title={name} href={`${HERE}?type=${id}`} aside={due}>
            {jobs === 1 ? 'One client' : `${jobs} clients`} had one for {before}
          </Entry>
        )}
      </List>
    </Page>
  );
}

type Chosen = NonNullable<SerializeFrom<typeof loader>['chosen']>;

const Preview = ({ id, name, before, due, price, clients: { rows, next } }: Chosen) => (
  <Page title={name} lead={[due, price].filter(Boolean).join('. ')}>
    <p>We don’t tell the clients. Each job keeps its preparer and reviewer.</p>
    <form method="post" className="space-y-6">
      <input type="hidden" name="until" value={rows.at(-1)?.id ?? ''} />
      <List items={rows} empty="All of these jobs are open.">
        {({ id: client, client: title, stage, preparer }) => (
          <>
            <Entry title={title}>
              {before}: {STAGES[stage].label}, {preparer ?? 'no preparer'}
            </Entry>
            <LeaveOut value={client} name={title} />
          </>
        )}
      </List>
      {rows.length > 0 && (
        <Button look="accent">
          {rows.length === 1 ? 'Open this job' : `Open these ${rows.length} jobs`}
        </Button>
      )}
    </form>
    {next && <LinkLine href={`${HERE}?type=${id}&after=${next}`}>Show the next ones</LinkLine>}
  </Page>
);
