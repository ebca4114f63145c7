import { useLoaderData } from '@remix-run/react';
import { entriesOf, entryTitle, findEntry, nextPage, openPages } from '~/domain/organizer/answers';
import { pageSchema, toAnswers, toFormValues } from '~/domain/organizer/page-schema';
import { fillText, isSecret, type Question } from '~/domain/organizer/template';
import { THEN } from '~/domain/organizer/then';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { redirect } from '~/http/redirect.server';
import type { Args } from '~/http/request.server';
import { requireViewer, viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { CLOSED, saveAnswers } from '~/models/organizer/answers.server';
import { answeredText, type Organizer, type SavedEntry } from '~/models/organizer/organizer.server';
import { findPaperOf } from '~/models/organizer/papers.server';
import { Button, ButtonLink } from '~/ui/button';
import { FormId, SchemaForm } from '~/ui/form';
import { SecondaryLink } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { PaperList } from '~/ui/organizer/paper-list';
import { QuestionField } from '~/ui/organizer/question';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { listOrganizerPapers, openOrganizer } from '../access.server';

export const handle: PageHandle<typeof loader> = {
  title: ({ title, questions }) => (questions.length === 1 ? questions[0]!.label : title),
  record: ({ organizerName }) => organizerName,
  crumb: ({ title }) => title,
};

const NEW = 'new';

/** The page that an address names, with the entry; throws 404 and, where it is closed, a redirect. */
function findPage({ template, entries, taxYear }: Organizer, { params }: Args, index: string) {
  const { page: key = '', entry = '' } = params;
  const known = template.sections.some(({ pages }) => pages.some((each) => each.key === key));
  orNotFound(known);
  const open = openPages(template, entries).find(({ page }) => page.key === key);
  if (!open) throw redirect(index);
  const saved = entry === NEW ? undefined : findEntry(entries, key, entry);
  const isRepeated = open.page.each !== null;
  orNotFound(isRepeated ? entry === '' || entry === NEW || saved : entry === '');
  const fill = (text: string) => fillText(text, taxYear);
  const questions = open.questions.map((question) => ({
    ...question,
    label: fill(question.label),
    hint: fill(question.hint),
  }));
  const { title, note } = open.page;
  const page = { ...open.page, title: fill(title), note: fill(note) };
  return { section: open.section, page, questions, entry, saved, isRepeated };
}

/** What the version of a page covers: all its answers, and whether a secret changed. */
const toVersioned = (questions: readonly Question[], saved?: SavedEntry) => ({
  ...toFormValues(questions, saved?.values),
  ...Object.fromEntries(
    questions.filter(isSecret).map(({ key }) => [key, saved?.values[key] ?? '']),
  ),
  _seal: saved?.seal ?? '',
});

const toChange = ({ answeredById, answeredBy, updatedAt }: SavedEntry) => ({
  actorId: answeredById,
  name: answeredBy,
  at: updatedAt,
});

export const loader = viewerLoader(async ({ args, viewer }) => {
  const access = await openOrganizer(args, viewer);
  const { organizer, organizerName, href, answerer } = access;
  const { template, entries, submittedAt } = organizer;
  const { section, page, questions, entry, saved, isRepeated } = findPage(organizer, args, href());
  const given = entriesOf(entries, page.key);
  const asked = given.find(({ carried }) => carried === 'asked');
  const isList = isRepeated && entry === '';
  if (isList && asked) throw redirect(href(page.key, `${asked.entry}/still`));
  if (isList && given.length === 0) throw redirect(href(page.key, NEW));
  const isFull = entries.filter((each) => each.page === page.key).length >= page.most;
  if (entry === NEW && isFull) throw redirect(href(page.key));
  const asksPapers = page.questions.some((question) => question.papers.length > 0);
  const papers = asksPapers && entry !== NEW ? await listOrganizerPapers(access) : [];
  const origin = `${page.key}/${isList ? '' : `${entry}/`}`;
  const values = saved?.values ?? {};
  const next = nextPage(template, entries, page.key);
  return {
    organizerName,
    index: href(),
    title: questions.length > 1 || isRepeated ? page.title : section.title,
    note: submittedAt ? CLOSED : page.note,
    submitted: submittedAt && href('answers'),
    each: page.each,
    questions: questions.map(({ key, type, label, hint, optional, past, options }) => ({
      key,
      type,
      label,
      hint,
      optional,
      past,
      options,
      mask: isSecret({ type }) ? values[key] : null,
    })),
    values: toFormValues(questions, values),
    version: newVersion(toVersioned(questions, saved)),
    isCarried: saved?.carried === 'asked',
    answered: saved && saved.carried === '' ? answeredText(saved, answerer) : null,
    canAdd: !submittedAt && !isFull,
    list: isList
      ? given.map((each) => ({
          id: each.entry,
          title: entryTitle(page, each),
          answered: answeredText(each, answerer),
          href: href(page.key, each.entry),
        }))
      : null,
    add: href(page.key, NEW),
    removal: saved && isRepeated && !submittedAt ? href(page.key, `${entry}/removal`) : null,
    next: href(next ?? 'answers'),
    asksPaper: questions.filter((question) => question.papers.length > 0).length === 1,
    papers: papers.filter(({ originKey }) => originKey?.startsWith(origin)),
  };
});

export const action = formAction(
  async (args) => {
    const { organizer, href } = await openOrganizer(args, requireViewer(args.context));
    const { questions, saved } = findPage(organizer, args, href());
    return pageSchema(questions, saved?.values);
  },
  async (form, { args, viewer, newId, from, assertUnchanged }) => {
    const access = await openOrganizer(args, viewer);
    const { organizer, href, id, owner, answerer, paperHref } = access;
    const { page, questions, entry, saved, isRepeated } = findPage(organizer, args, href());
    const values = toAnswers(questions, form, saved?.values ?? {});
    const target = entry === NEW || (isRepeated && entry === '') ? newId : entry;
    const answers = { page: page.key, entry: target ?? crypto.randomUUID(), values };
    const { template, entries } = await saveAnswers(
      id,
      owner,
      answers,
      answerer,
      new Date(),
      (now) => assertUnchanged(toVersioned(questions, now), now ? toChange(now) : []),
    );
    if (form[THEN] === 'draft')
      return redirect(href(page.key, isRepeated ? answers.entry : ''), 303);
    if (form[THEN] === 'more') {
      const title = entryTitle(page, { ...answers, carried: '' });
      return { to: href(page.key, NEW), text: `${title} is saved.` };
    }
    const paper = form[THEN] === 'send' && (await findPaperOf(id, `${page.key}/${answers.entry}/`));
    if (paper) return redirect(paperHref(paper), 303);
    return redirect(from ?? href(nextPage(template, entries, page.key) ?? 'answers'), 303);
  },
);

export default function OrganizerPage() {
  const loaded = useLoaderData<typeof loader>();
  const { title, note, list, papers } = loaded;
  return (
    <Page title={title} lead={note || undefined}>
      {list ? <EntryList {...loaded} list={list} /> : <PageForm {...loaded} />}
      <PaperList papers={papers} />
    </Page>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function PageForm(props: Loaded) {
  const { each, questions, values, version, isCarried, answered, removal, index } = props;
  return (
    <Sheet>
      {isCarried && <p className="text-muted">From last year. Change what is different now.</p>}
      {answered && <p className="text-sm text-muted">{answered}</p>}
      <SchemaForm
        id="answers"
        schema={pageSchema(questions)}
        defaultValue={values}
        version={version}
        data-autosave={props.submitted ? undefined : ''}
      >
        {(form) => (
          <>
            <FormId />
            {questions.map(({ mask, ...question }) => (
              <QuestionField
                key={question.key}
                question={question}
                field={form[question.key]!}
                mask={mask}
              />
            ))}
            <div className="flex flex-wrap items-center gap-3">
              <Button>Save and continue</Button>
              {each && props.canAdd && (
                <Button look="outline" name={THEN} value="more">
                  Save and add another
                </Button>
              )}
              {props.asksPaper && !each && (
                <Button look="outline" name={THEN} value="send">
                  Save and send the document
                </Button>
              )}
              <Button look="outline" name={THEN} value="unknown">
                I don’t know yet
              </Button>
              <output className="text-sm text-muted" />
            </div>
          </>
        )}
      </SchemaForm>
      <p className="flex flex-wrap gap-x-6">
        <a href={index}>Back to all sections</a>
        {removal && <a href={removal}>Remove this one</a>}
        {props.submitted && <a href={props.submitted}>What you submitted</a>}
      </p>
    </Sheet>
  );
}

function EntryList({ list, add, next, canAdd, each, index }: Loaded & { list: ListItem[] }) {
  return (
    <>
      <List items={list}>
        {({ title, answered, href }) => (
          <Entry title={title} href={href}>
            <p className="text-sm text-muted">{answered}</p>
          </Entry>
        )}
      </List>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={next}>Continue</ButtonLink>
        {canAdd && <SecondaryLink href={add}>Add another {each?.toLowerCase()}</SecondaryLink>}
      </div>
      <p>
        <a href={index}>Back to all sections</a>
      </p>
    </>
  );
}

type ListItem = NonNullable<Loaded['list']>[number];
