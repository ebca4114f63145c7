import type { SerializeFrom } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { daysAgoText, progressText } from '~/domain/organizer/list';
import { organizerPath } from '~/domain/organizer/paths';
import { viewerLoader } from '~/http/viewer.server';
import { getJob } from '~/models/job/job.server';
import { compareWithLast } from '~/models/organizer/compared.server';
import { findJobOrganizer, findTemplate } from '~/models/organizer/organizer.server';
import { ButtonLink } from '~/ui/button';
import { PostButton, SecondaryLink } from '~/ui/link';
import { Facts } from '~/ui/list';
import { Page, PageSection, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ job }) => ({ label: job.name, href: `/admin/jobs/${job.id}` }),
};

export const loader = viewerLoader(async ({ id }) => {
  const organizer = await findJobOrganizer(id);
  if (!organizer) {
    const { name, client, type } = await getJob(id);
    const asks = findTemplate(type)?.title ?? null;
    return { job: { id, name, client }, asks, sent: null };
  }
  const now = new Date();
  const { name, client, taxYear, sentAt, submittedAt, remindedAt } = organizer;
  const { hasLast, answers } = await compareWithLast(organizer);
  return {
    job: { id, name, client },
    asks: null,
    sent: {
      id: organizer.id,
      taxYear,
      hasLast,
      progress: progressText(organizer),
      sent: daysAgoText(sentAt, now),
      submitted: submittedAt && daysAgoText(submittedAt, now),
      reminded: remindedAt && daysAgoText(remindedAt, now),
      changed: answers.filter(
        ({ isOpen, before, after }) => hasLast && !isOpen && before !== after,
      ),
      sections: [...new Set(answers.map(({ section }) => section))].map((title) => ({
        title,
        answers: answers.filter(({ section }) => section === title),
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
    <p>This job’s type has no organizer. Choose one in the catalog.</p>
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
          ['Reminded', sent.reminded],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {!sent.submitted && (
          <>
            <ButtonLink href={organizerPath(sent.id)}>Fill in together</ButtonLink>
            <PostButton action={`${here}/reminder`} look="outline">
              Remind
            </PostButton>
          </>
        )}
        <SecondaryLink href={`${here}/numbers`}>Numbers in full</SecondaryLink>
        <SecondaryLink href={`${here}/answers.csv`}>CSV</SecondaryLink>
      </div>
      {sent.hasLast && (
        <PageSection id="changes" title="Different from last year">
          {sent.changed.length > 0 ? (
            <AnswerTable title="Different from last year" year={sent.taxYear} rows={sent.changed} />
          ) : (
            <p className="text-muted">Nothing so far.</p>
          )}
        </PageSection>
      )}
      {sent.sections.map(({ title, answers }, index) => (
        <PageSection key={title} id={`section-${index}`} title={title}>
          <AnswerTable title={title} year={sent.taxYear} rows={answers} />
        </PageSection>
      ))}
      {sent.sections.length === 0 && <p className="text-muted">Nothing is answered yet.</p>}
    </>
  );
};

type Rows = { title: string; year: number; rows: Sent['changed'] };

/** Answers beside last year’s; on a phone each question is a block. */
const AnswerTable = ({ title, year, rows }: Rows) => (
  <table className="w-full max-sm:block">
    <caption className="sr-only">{title}</caption>
    <thead className="max-sm:sr-only">
      <tr className="border-b border-line text-left">
        <th scope="col">Question</th>
        <th scope="col">{year}</th>
        <th scope="col">{year - 1}</th>
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {rows.map(({ page, entry, label, before, after, by, isOpen }) => (
        <tr
          key={`${page} ${entry} ${label}`}
          className="border-b border-line align-top max-sm:block"
        >
          <th scope="row" className="py-2 text-left font-normal max-sm:block">
            {label}
          </th>
          <td className="py-2 max-sm:block">
            <span className="sm:hidden">{year}: </span>
            <strong className="wrap-anywhere">
              {after || (isOpen ? 'Not answered yet' : 'No answer')}
            </strong>
            {by && <span className="block text-sm text-muted">{by}</span>}
          </td>
          <td className="py-2 text-muted max-sm:block">
            <span className="sm:hidden">{year - 1}: </span>
            <span className="wrap-anywhere">{before || 'No answer'}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
