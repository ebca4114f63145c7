import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { entryTitle, findEntry, nextPage } from '~/domain/organizer/answers';
import { listPages } from '~/domain/organizer/template';
import { formAction } from '~/http/form-action.server';
import { redirect } from '~/http/redirect.server';
import type { Args } from '~/http/request.server';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { answerCarried } from '~/models/organizer/answers.server';
import type { Organizer } from '~/models/organizer/organizer.server';
import { Choices } from '~/ui/field/controls';
import { SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';
import { getAccess, openOrganizer } from '../access.server';

export const handle: PageHandle<typeof loader> = {
  title: ({ question }) => question,
  record: ({ organizerName }) => organizerName,
  crumb: ({ question }) => question,
};

const schema = z.object({
  still: z.enum(['yes', 'ended', 'changed'], { error: 'Choose one of the answers.' }),
});

/** An entry of last year that waits for its answer, and what it is called; throws 404. */
function findCarried({ template, entries }: Organizer, { params }: Args) {
  const page = orNotFound(listPages(template).find(({ key }) => key === params.page));
  const entry = orNotFound(findEntry(entries, page.key, params.entry));
  return { page, entry, title: entryTitle(page, entry) };
}

export const loader = viewerLoader(async ({ args, viewer }) => {
  const { organizer, organizerName } = await openOrganizer(args, viewer);
  const { page, title } = findCarried(organizer, args);
  const { taxYear } = organizer;
  const question = `Still with ${title}?`;
  return { taxYear, organizerName, page: page.title, title, question };
});

export const action = formAction(schema, async ({ still }, { args, viewer }) => {
  const { id, owner, answerer, href } = getAccess(args, viewer);
  const { page = '', entry = '' } = args.params;
  if (still === 'changed') return redirect(href(page, entry), 303);
  const { template, entries } = await answerCarried(
    id,
    owner,
    { page, entry },
    still === 'yes',
    answerer,
    new Date(),
  );
  const isWaiting = entries.some((each) => each.page === page && each.carried === 'asked');
  const next = isWaiting ? page : (nextPage(template, entries, page) ?? 'answers');
  return redirect(href(next), 303);
});

export default function StillWith() {
  const { page, question, title, taxYear } = useLoaderData<typeof loader>();
  return (
    <Page title={page} lead="From what you told us last year.">
      <SheetForm id="still" schema={schema} button="Save and continue">
        {({ still }) => (
          <Choices
            {...still}
            label={question}
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'ended', label: 'No, it ended', hint: `There was nothing in ${taxYear}.` },
              { value: 'changed', label: 'Changed', hint: `Correct what we have of ${title}.` },
            ]}
          />
        )}
      </SheetForm>
    </Page>
  );
}
