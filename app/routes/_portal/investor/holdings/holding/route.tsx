import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { entrySchema } from '~/domain/investing/entry';
import { calculatePerformance } from '~/domain/investing/performance';
import { civilTime } from '~/domain/time/civil-time';
import { createdId } from '~/http/created-id.server';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { addEntry, getHolding, MAX_ENTRIES } from '~/models/investing/holding.server';
import { ButtonLink } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';
import { PerformancePanel } from '~/ui/performance-panel';
import { EntryForm } from './entry-form';
import { EntryList } from './entry-list';

type Loaded = { name: string };
export const handle: PageHandle<Loaded> = { title: ({ name }) => name, record: ({ name }) => name };

const FULL = `This holding already has ${MAX_ENTRIES} entries, the most we can keep. Delete one and save this one again.`;
const today = () => civilTime(new Date()).date;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const holding = await getHolding(viewer, args.params.id);
  return { ...holding, performance: calculatePerformance([holding.entries]), today: today() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = args.params.id ?? '';
  await getHolding(viewer, id);
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: entrySchema(today()) });
  if (submission.status !== 'success') return invalidForm(submission);
  const { amount: cents, ...entry } = submission.value;
  const entryId = createdId(viewer, form, new Date());
  const outcome = await addEntry(viewer, id, { ...entry, cents }, entryId);
  if (outcome === 'full') return invalidForm(submission, { form: [FULL], status: 409 });
  return redirectWithFlash(`/investor/holdings/${id}`, { kind: 'success', text: 'Entry saved.' });
}

export default function HoldingPage() {
  const { id, name, entries, performance, today } = useLoaderData<typeof loader>();
  return (
    <Page wide title={name}>
      <PerformancePanel performance={performance} />
      <div className="grid gap-10 pt-4 lg:grid-cols-2">
        <EntryForm lastResult={useActionData<typeof action>()} today={today} />
        <EntryList id={id} entries={entries} />
      </div>
      <p>
        <ButtonLink look="outline" href={`/investor/holdings/${id}/delete`}>
          Delete holding
        </ButtonLink>
      </p>
    </Page>
  );
}
