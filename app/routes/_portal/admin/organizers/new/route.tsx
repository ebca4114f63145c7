import type { SerializeFrom } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPublishedTitle } from '~/domain/firm/content';
import { readJobFilter } from '~/domain/jobs/job-list';
import { readCursor } from '~/domain/paging';
import { clientPath } from '~/domain/party/party';
import { civilTime } from '~/domain/time/civil-time';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { viewerLoader } from '~/http/viewer.server';
import { countToSend, listToSend, sendToClients } from '~/models/organizer/send.server';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/field/controls';
import { LeaveOut } from '~/ui/jobs/leave-out';
import { LinkLine } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { Page, PageSection } from '~/ui/page';

const HERE = '/admin/organizers/new';

export const loader = viewerLoader(async ({ firm, searchParams, after }) => {
  const today = civilTime(new Date()).date;
  const filter = readJobFilter(searchParams);
  if (searchParams.size === 0) {
    const counts = await countToSend(filter, today);
    const types = counts.map(({ type, jobs }) => ({
      id: type,
      title: getPublishedTitle(firm, 'job-type', type),
      clients: jobs === 1 ? 'One job' : `${jobs} jobs`,
    }));
    return { types, chosen: null };
  }
  const [reachable, unreachable] = await Promise.all([
    listToSend(filter, today, true, { after }),
    listToSend(filter, today, false),
  ]);
  searchParams.set('after', reachable.next ?? '');
  const next = reachable.next && `${HERE}?${searchParams}`;
  return { types: [], chosen: { jobs: reachable.rows, next, unreachable: unreachable.rows } };
});

/** Sends what was shown, but for what is left out. */
export const action = buttonAction(async ({ args, viewer, form }) => {
  const { searchParams } = new URL(args.request.url);
  const filter = readJobFilter(searchParams);
  const [now, until] = [new Date(), textField(form, 'until')];
  const shown = {
    after: readCursor(searchParams),
    until,
    except: form.getAll('except').map(String),
    withLetter: textField(form, 'letters') === 'on',
  };
  const today = civilTime(now).date;
  const sent = await sendToClients(viewer, filter, shown, now, today);
  const left = await listToSend(filter, today, true, { after: until });
  searchParams.set('after', until);
  return {
    to: left.rows.length > 0 ? `${HERE}?${searchParams}` : '/admin/organizers',
    ...(sent.organizers > 0
      ? { text: sentText(sent, shown.withLetter) }
      : {
          kind: 'info' as const,
          text:
            shown.except.length > 0
              ? 'No organizer was sent: you left out all that weren’t sent yet.'
              : 'These organizers were sent already.',
        }),
  };
});

function sentText(
  { organizers, letters }: { organizers: number; letters: number },
  asked: boolean,
) {
  const sent = `Sent ${organizers === 1 ? 'one organizer' : `${organizers} organizers`}`;
  if (!asked) return `${sent}.`;
  const left = organizers - letters;
  if (left === 0) return `${sent}, ${letters === 1 ? '' : 'each '}with its letter.`;
  const rest = left === 1 ? 'One letter needs' : `${left} letters need`;
  return `${sent}. ${rest} something that you fill in, or was sent before: see the job.`;
}

export default function NewOrganizers() {
  const { types, chosen } = useLoaderData<typeof loader>();
  if (chosen) return <Preview {...chosen} />;
  return (
    <Page lead="To clients of open jobs that wait for documents and have no organizer yet.">
      <List
        items={types}
        empty="Nothing to send. Open jobs first. The owner can choose an organizer for each job type in the catalog."
      >
        {({ id, title, clients }) => (
          <Entry title={title} href={`${HERE}?type=${id}`} aside={clients} />
        )}
      </List>
    </Page>
  );
}

type Chosen = NonNullable<SerializeFrom<typeof loader>['chosen']>;

const Preview = ({ jobs, next, unreachable }: Chosen) => (
  <Page lead="Each client gets one email with a link. Jobs that left “Waiting for documents” get none.">
    <form method="post" className="space-y-6">
      <input type="hidden" name="until" value={jobs.at(-1)?.id ?? ''} />
      <List items={jobs} empty="No job of this filter needs an organizer.">
        {({ id, client, name, asks }) => (
          <>
            <Entry title={client}>
              {name}: {asks}
            </Entry>
            <LeaveOut value={id} name={`${client}, ${name}`} />
          </>
        )}
      </List>
      {jobs.length > 0 && (
        <>
          <Checkbox
            id="letters"
            name="letters"
            label="Send the letter of each job with it, in the same email"
          />
          <Button look="accent">
            {jobs.length === 1 ? 'Send this organizer' : `Send these ${jobs.length} organizers`}
          </Button>
        </>
      )}
    </form>
    {next && <LinkLine href={next}>Show the next ones</LinkLine>}
    {unreachable.length > 0 && (
      <PageSection id="unreachable" title="No email address">
        <p>These get none. Add an address, or fill in the organizer together from the job.</p>
        <List items={unreachable}>
          {({ id, partyId, client, name }) => (
            <Entry title={client} href={clientPath(partyId)}>
              <a href={`/admin/jobs/${id}`}>{name}</a>
            </Entry>
          )}
        </List>
      </PageSection>
    )}
  </Page>
);
