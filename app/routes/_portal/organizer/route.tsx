import { useLoaderData } from '@remix-run/react';
import { sectionStates, type SectionState } from '~/domain/organizer/answers';
import { describeEstimate, estimateAnswers, hasEstimate } from '~/domain/organizer/estimate';
import { dateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { Badge, type BadgeLook } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { MeaningCard } from '~/ui/organizer/meaning-card';
import { PaperList } from '~/ui/organizer/paper-list';
import { Page, type PageHandle } from '~/ui/page';
import { listOrganizerPapers, openOrganizer } from './access.server';

export const handle: PageHandle<typeof loader> = {
  record: ({ organizerName }) => organizerName,
};

export const loader = viewerLoader(async ({ args, viewer }) => {
  const access = await openOrganizer(args, viewer);
  const { organizer, organizerName, href, answerer } = access;
  const { template, entries, name, taxYear, submittedAt, startedAt } = organizer;
  const states = sectionStates(template, entries);
  const next = states.find(({ state }) => state === 'new' || state === 'begun')?.href;
  return {
    organizerName,
    name: answerer.byStaff ? `${name}. You fill it in together with the client` : name,
    answers: href('answers'),
    next: next ? href(next) : null,
    isBegun: startedAt !== null,
    submitted: submittedAt && dateText(submittedAt),
    papers: await listOrganizerPapers(access),
    meaning: hasEstimate(template)
      ? describeEstimate(estimateAnswers(template, entries, taxYear))
      : null,
    meaningHref: href('meaning'),
    sections: states.map((section) => ({
      ...section,
      href: section.href && !submittedAt ? href(section.href) : null,
    })),
  };
});

const LOOKS: Record<SectionState['state'], BadgeLook> = {
  closed: 'muted',
  new: 'plain',
  begun: 'warn',
  done: 'good',
};

export default function Organizer() {
  const { name, sections, next, answers, submitted, isBegun, papers, ...loaded } =
    useLoaderData<typeof loader>();
  return (
    <Page
      lead={`${name}.${submitted ? '' : ' Each page is saved when you go on, so you can stop at any time.'}`}
    >
      {submitted ? (
        <p>
          You submitted your answers on {submitted}.{' '}
          <a href={answers}>See them or tell us about a change</a>
        </p>
      ) : (
        <ButtonLink href={next ?? answers}>
          {next ? (isBegun ? 'Continue' : 'Start') : 'Check and submit your answers'}
        </ButtonLink>
      )}
      <List items={sections}>
        {({ title, text, state, href, unknown }) => (
          <Entry title={title} href={href} aside={<Badge look={LOOKS[state]}>{text}</Badge>}>
            {unknown > 0 && <p className="text-sm text-muted">{unknown} you don’t know yet</p>}
          </Entry>
        )}
      </List>
      {next && !submitted && (
        <p>
          <a href={answers}>See all your answers</a>
        </p>
      )}
      {loaded.meaning && <MeaningCard text={loaded.meaning} href={loaded.meaningHref} />}
      <PaperList papers={papers} />
    </Page>
  );
}
