import type { SerializeFrom } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { daysAgoText, progressText } from '~/domain/organizer/list';
import { staffOrganizerPath } from '~/domain/organizer/paths';
import { viewerLoader } from '~/http/viewer.server';
import { getJob } from '~/models/job/job.server';
import { compareWithLast } from '~/models/organizer/compared.server';
import { findJobOrganizer, findTemplate } from '~/models/organizer/organizer.server';
import { ButtonLink } from '~/ui/button';
import { PostButton, SecondaryLink } from '~/ui/link';
import { Facts } from '~/ui/list';
import { Page, PageSection, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ job }) => job.name,
};

export const loader = viewerLoader(async ({ id }) => {
  const organizer = await findJobOrganizer(id);
  if (!organizer) {
    const { name, client, type } = await getJob(id);
    const asks = findTemplate(type)?.title ?? null;
    return { job: { id, name, client }, asks, sent: null };
  }
  const now = new Date();
  const { name, client, taxYear, sentAt, submittedAt, remindedAt, signedBy } = organizer;
  const { hasLast, answers } = await compareWithLast(organizer);
  const changed = answers.filter(
    ({ isOpen, before, after }) => hasLast && !isOpen && before !== after,
  );
  const others = answers.filter((each) => !changed.includes(each));
  const authors = [...new Set(answers.flatMap(({ by }) => by || []))];
  return {
    job: { id, name, client },
    asks: null,
    sent: {
      authors,
      id: organizer.id,
      taxYear,
      hasLast,
      isChanged: organizer.submissions > (submittedAt ? 1 : 0),
      progress: progressText(organizer),
      sent: daysAgoText(sentAt, now),
      submitted: submittedAt && daysAgoText(submittedAt, now),
      signedBy,
      reminded: remindedAt && daysAgoText(remindedAt, now),
      changed,
      sections: [...new Set(others.map(({ section }) => section))].map((title) => ({
        title,
        answers: others.filter(({ section }) => section === title),
      })),
    },
  };
});

type Sent = NonNullable<SerializeFrom<typeof loader>['sent']>;

export default function JobOrganizer() {
  const { job, asks, sent } = useLoaderData<typeof loader>();
  return (
    <Page wide lead={`${job.client}: ${job.name}`}>
      {sent ? <Answers jobId={job.id} sent={sent} /> : <NotSent jobId={job.id} asks={asks} />}
    </Page>
  );
}

const NotSent = ({ jobId, asks }: { jobId: string; asks: string | null }) =>
  asks ? (
    <>
      <p>{asks}: not sent yet. The client gets one email with a link.</p>
      <PostButton action={`/admin/jobs/${jobId}/organizer/sending`} look="accent">
        Send the organizer
      </PostButton>
    </>
  ) : (
    <p>This job’s type has no organizer. The owner can choose one in the catalog.</p>
  );

const Answers = ({ jobId, sent }: { jobId: string; sent: Sent }) => {
  const here = `/admin/jobs/${jobId}/organizer`;
  return (
    <>
      <Facts
        facts={[
          ['State', sent.progress],
          ['Sent', sent.sent],
          ['Submitted', sent.submitted],
          ['Signed by', sent.signedBy],
          ['Reminded', sent.reminded],
          ['Answered by', sent.authors.join(', ')],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {!sent.submitted && (
          <>
            <ButtonLink href={staffOrganizerPath(sent.id)}>Fill in together</ButtonLink>
            <PostButton action={`${here}/reminder`} look="outline">
              Remind
            </PostButton>
          </>
        )}
        {sent.isChanged && <SecondaryLink href={`${here}/changes`}>Changes</SecondaryLink>}
        <SecondaryLink href={`${here}/numbers`}>Numbers in full</SecondaryLink>
        <SecondaryLink href={`${here}/answers.csv`}>CSV</SecondaryLink>
        <SecondaryLink href={`${here}/answers.pdf`}>PDF</SecondaryLink>
      </div>
      {sent.hasLast && (
        <PageSection id="changes" title="Different from last year" className="space-y-3">
          {sent.changed.length > 0 ? (
            <>
              <p className="text-muted">What stayed the same follows, section by section.</p>
              <AnswerTable title="Different from last year" rows={sent.changed} sent={sent} />
            </>
          ) : (
            <p className="text-muted">Nothing so far.</p>
          )}
        </PageSection>
      )}
      {sent.sections.map(({ title, answers }, index) => (
        <PageSection key={title} id={`section-${index}`} title={title} className="space-y-3">
          <AnswerTable title={title} rows={answers} sent={sent} />
        </PageSection>
      ))}
      {sent.sections.length === 0 && sent.changed.length === 0 && (
        <p className="text-muted">Nothing is answered yet.</p>
      )}
    </>
  );
};

type Rows = {
  title: string;
  rows: Sent['changed'];
  sent: Pick<Sent, 'taxYear' | 'authors' | 'hasLast'>;
};

/**
 * Answers, beside last year’s if there are any, with who gave them if there were several; on a phone
 * each question is a block.
 */
const AnswerTable = ({ title, rows, sent: { taxYear: year, authors, hasLast } }: Rows) => (
  <table className="w-full table-fixed max-sm:block">
    <caption className="sr-only">{title}</caption>
    <thead className="max-sm:sr-only">
      <tr className="border-b border-line text-left">
        <th scope="col">Question</th>
        <th scope="col">{year}</th>
        {hasLast && <th scope="col">{year - 1}</th>}
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {rows.map(({ page, entry, label, before, after, by, isOpen }) => (
        <tr
          key={`${page} ${entry} ${label}`}
          className="border-b border-line align-top max-sm:block"
        >
          <th scope="row" className="py-2 pr-3 text-left font-normal max-sm:block">
            {label}
          </th>
          <td className="py-2 pr-3 max-sm:block">
            <span className="sm:hidden">{year}: </span>
            <strong className="wrap-anywhere">
              {after || (isOpen ? 'Not answered yet' : 'No answer')}
            </strong>
            {by && authors.length > 1 && <span className="block text-sm text-muted">{by}</span>}
          </td>
          {hasLast && (
            <td className="py-2 text-muted max-sm:block">
              <span className="sm:hidden">{year - 1}: </span>
              <span className="wrap-anywhere">{before || 'No answer'}</span>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
