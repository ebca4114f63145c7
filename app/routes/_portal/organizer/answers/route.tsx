import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requiredName } from '~/domain/forms/text';
import { confirmationStatement, reviewAnswers } from '~/domain/organizer/review';
import { letterPath } from '~/domain/letters/letter';
import { dateText } from '~/domain/time/formats';
import { organizerAnswersPdf } from '~/gateways/pdf/organizer-answers.server';
import { storage } from '~/gateways/storage/storage.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { findUnchangedSince } from '~/models/organizer/change.server';
import { listLettersToSign } from '~/models/letter/letter.server';
import { hashAnswers, submitOrganizer } from '~/models/organizer/submission.server';
import { ButtonLink } from '~/ui/button';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { PostButton } from '~/ui/link';
import { Facts } from '~/ui/list';
import { PaperList } from '~/ui/organizer/paper-list';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { listOrganizerPapers, openOrganizer } from '../access.server';

export const handle: PageHandle<typeof loader> = {
  title: ({ byStaff, taxYear }) =>
    byStaff ? `Answers for ${taxYear}` : `Your answers for ${taxYear}`,
  record: ({ organizerName }) => organizerName,
};

const schema = z.object({
  name: requiredName('Your name', 'Enter your name to confirm your answers.'),
  seen: z.string().default(''),
});

export const loader = viewerLoader(async ({ firm, args, viewer }) => {
  const access = await openOrganizer(args, viewer);
  const { organizer, organizerName, href, answerer } = access;
  const { template, entries, taxYear, submittedAt, signedBy, pages, answered } = organizer;
  const papers = await listOrganizerPapers(access);
  const sections = reviewAnswers(template, entries, taxYear).map((section) => ({
    ...section,
    pages: section.pages.map((page) => ({ ...page, href: href(page.page, page.entry) })),
  }));
  const missing = sections.flatMap((section) => section.pages).find((page) => page.isMissing);
  return {
    taxYear,
    organizerName,
    sections,
    papers,
    index: href(),
    here: href('answers'),
    statement: confirmationStatement(firm.name, taxYear),
    seen: hashAnswers(entries),
    submitted: submittedAt && `${dateText(submittedAt)}, signed by ${signedBy}`,
    isUnchanged: (await findUnchangedSince(organizer)) !== null,
    left: pages - answered,
    missing: missing?.href ?? null,
    byStaff: answerer.byStaff,
  };
});

export const action = formAction(schema, async ({ name, seen }, { firm, args, viewer }) => {
  const { organizer, id, owner, answerer, href } = await openOrganizer(args, viewer);
  const { taxYear, client, name: job } = organizer;
  const now = new Date();
  const statement = confirmationStatement(firm.name, taxYear);
  const signature = { name, statement, seen, fullName: viewer.fullName };
  await submitOrganizer(id, owner, signature, answerer, now, {
    store: storage,
    draw: ({ template, entries }) =>
      organizerAnswersPdf(firm, {
        job,
        client,
        taxYear,
        signed: { name, statement, at: now, forClient: answerer.byStaff },
        sections: reviewAnswers(template, entries, taxYear),
      }),
  });
  const text = 'Thank you. We have your answers. A copy is in your documents.';
  const letters = answerer.byStaff ? [] : await listLettersToSign(viewer, now);
  const letter = letters.find(({ jobId }) => jobId === organizer.jobId);
  return letter
    ? { to: letterPath(letter.id), text: `${text} One thing is left: read and sign this letter.` }
    : { to: href('answers'), text };
});

export default function OrganizerAnswers() {
  const loaded = useLoaderData<typeof loader>();
  const { sections, papers, index, here, submitted, isUnchanged, left, missing } = loaded;
  return (
    <Page lead={submitted ? `Submitted on ${submitted}.` : 'Check your answers before you submit.'}>
      {submitted && (
        <PostButton look="outline" action={`${here}/reopening`}>
          Tell us about a change
        </PostButton>
      )}
      {isUnchanged && (
        <PostButton look="outline" action={`${here}/closing`}>
          Nothing changed after all
        </PostButton>
      )}
      <PaperList papers={papers} />
      {sections.map(({ id, title, pages }) => (
        <PageSection key={id} id={id} title={title} className="space-y-4">
          {pages.map((page) => (
            <div key={page.id}>
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{page.title}</span>
                {!submitted && (
                  <a href={`${page.href}?from=${here}`}>
                    {page.isMissing ? 'Answer' : 'Change'}
                    <span className="sr-only">: {page.title}</span>
                  </a>
                )}
              </p>
              {page.answers[0]?.label === page.title ? (
                <p className="whitespace-pre-line">{page.answers[0].text}</p>
              ) : (
                <Facts facts={page.answers.map(({ label, text }) => [label, text])} />
              )}
              {page.isMissing && <p className="text-sm text-danger">Not answered yet</p>}
            </div>
          ))}
        </PageSection>
      ))}
      {!submitted && missing && (
        <PageSection id="left" title={`${left} ${left === 1 ? 'page' : 'pages'} to answer`}>
          <p className="my-3 text-muted">
            Then you can submit your answers. “I don’t know yet” is an answer, too.
          </p>
          <ButtonLink href={missing}>Continue</ButtonLink>
        </PageSection>
      )}
      {!submitted && !missing && <SubmitForm {...loaded} />}
      <p>
        <a href={index}>Back to all sections</a>
      </p>
    </Page>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const SubmitForm = ({ statement, seen, byStaff }: Loaded) => (
  <PageSection id="submit" title="Submit" className="space-y-3">
    <SheetForm
      id="submit-form"
      schema={schema}
      defaultValue={{ seen }}
      button="Submit my answers"
      look="accent"
      pending="Submitting…"
    >
      {({ name }) => (
        <>
          <p>{statement}</p>
          <input type="hidden" name="seen" value={seen} />
          <Input
            {...name}
            label="Your name"
            hint={
              byStaff
                ? 'Typing it records that the client confirmed the sentence above. We tell the client.'
                : 'Typing it confirms the sentence above. We keep it with today’s date.'
            }
            autoComplete="name"
          />
        </>
      )}
    </SheetForm>
  </PageSection>
);
