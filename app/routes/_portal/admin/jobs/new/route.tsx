import { useLoaderData } from '@remix-run/react';
import type { Firm } from '~/domain/firm/content';
import { searchWords } from '~/domain/forms/text';
import { checkAccess } from '~/domain/access/check-access';
import { newJobSchema } from '~/domain/jobs/job-form';
import { dueDates, listPeriods, periodText } from '~/domain/jobs/periods';
import { FormRefusal } from '~/domain/forms/refusal';
import { civilTime, type CivilDate } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { listStaff } from '~/models/account/profile.server';
import { openJob } from '~/models/job/job.server';
import { getClient, listClients } from '~/models/party/client.server';
import { Checkbox, Select } from '~/ui/field/controls';
import { ChooseClient } from '~/ui/choose-person';
import { FormId, SheetForm } from '~/ui/form';
import { JobFields } from '~/ui/jobs/job-fields';
import { LinkLine } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'New job' };

const HERE = '/admin/jobs/new';
const CATALOG = '/admin/catalog/job-type';

const findType = (firm: Firm, query: URLSearchParams) =>
  firm.content['job-type'].find(({ id }) => id === query.get('type')) ?? null;

function toDueHint(due: CivilDate | null, period: string, today: CivilDate): string {
  if (!due) return 'This type has no tax deadline.';
  const deadline = `deadline for ${/^\d{4}$/.test(period) ? '' : 'the '}${period}, ${civilDateText(due)}`;
  return due < today
    ? `The ${deadline}, has passed. Choose a new date, unless the job is for a later period.`
    : `Leave it empty to use the ${deadline}.`;
}

export const loader = viewerLoader(async ({ firm, viewer, searchParams, after }) => {
  const clientId = searchParams.get('client');
  const q = searchWords(searchParams);
  if (!clientId) {
    const clients = await listClients(q, after);
    return { step: 'client' as const, clients };
  }
  const [client, type] = [await getClient(clientId), findType(firm, searchParams)];
  const types = firm.content['job-type'].map(({ id, title }) => ({ id, title }));
  const catalog = checkAccess(firm, CATALOG, viewer.roles) === 'open';
  if (!type) return { step: 'type' as const, client, types, catalog };
  const today = civilTime(new Date()).date;
  const periods = listPeriods(type.period, today);
  const period = periods[1] ?? '';
  const { due } = dueDates(type.dueRule, period);
  const template = firm.content['request-template'].find(({ id }) => id === type.template);
  return {
    step: 'details' as const,
    client,
    title: type.title,
    periodLabel: type.period === 'year' ? 'Tax year' : 'Period',
    periods: periods.map((value) => ({ value, label: periodText(value) })),
    defaults: { period, preparerId: viewer.accountId },
    dueHint: toDueHint(due, periodText(period), today),
    documents: template?.papers.map(({ form }) => form).join(', ') ?? null,
    staff: await listStaff(),
  };
});

export const action = formAction(
  newJobSchema,
  async ({ documents, proposal, ...details }, { firm, args, viewer, newId }) => {
    const { searchParams } = new URL(args.request.url);
    const [partyId, type] = [searchParams.get('client') ?? '', findType(firm, searchParams)];
    if (!type) throw new FormRefusal('Choose the type of the job.');
    const now = new Date();
    if (
      type.period !== '' &&
      !listPeriods(type.period, civilTime(now).date).includes(details.period)
    )
      throw new FormRefusal('Choose the period.', { field: 'period' });
    const period = type.period === '' ? '' : details.period;
    const job = { ...details, period, partyId, type: type.id, requestsDocuments: documents };
    const id = await openJob(viewer, job, now, newId);
    return proposal
      ? { to: `/admin/letters/new?job=${id}&proposal=1`, text: 'Now send the proposal.' }
      : { to: `/admin/jobs/${id}`, text: 'The job is open.' };
  },
);

export default function NewJob() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.step === 'client') return <ChooseClient {...loaded.clients} here={HERE} />;
  const { client } = loaded;
  if (loaded.step === 'type')
    return (
      <Page lead={`For ${client.name}. What kind of work is it?`}>
        <List items={loaded.types} empty="No job types yet. The owner can add them in the catalog.">
          {({ id, title }) => (
            <Entry
              title={title}
              href={`${HERE}?${new URLSearchParams({ client: client.id, type: id })}`}
            />
          )}
        </List>
        {loaded.catalog && <LinkLine href={CATALOG}>Job types in the catalog</LinkLine>}
      </Page>
    );
  const { title, periodLabel, periods, defaults, dueHint, documents, staff } = loaded;
  return (
    <Page lead={`${title} for ${client.name}`}>
      <SheetForm
        schema={newJobSchema}
        id="job"
        defaultValue={defaults}
        button="Open job"
        look="accent"
        back={{ label: 'Choose another type', href: `${HERE}?client=${client.id}` }}
      >
        {(fields) => (
          <>
            <FormId />
            {periods.length > 0 && (
              <Select {...fields.period} label={periodLabel} options={periods} />
            )}
            <JobFields fields={fields} staff={staff} dueHint={dueHint} />
            <Checkbox {...fields.proposal} label="Send a proposal first: a letter, and a deposit" />
            {documents && (
              <Checkbox {...fields.documents} label={`Request its documents now: ${documents}`} />
            )}
          </>
        )}
      </SheetForm>
    </Page>
  );
}
