import { useLoaderData } from '@remix-run/react';
import { sectionStates, type SectionState } from '~/domain/organizer/answers';
import { describeEstimate, estimateAnswers, hasEstimate } from '~/domain/organizer/estimate';
import { organizerPath } from '~/domain/organizer/paths';
import { dateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { loadOrganizer } from '~/models/organizer/organizer.server';
import { Badge, type BadgeLook } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { MeaningCard } from '~/ui/organizer/meaning-card';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ taxYear }) => `Your ${taxYear} organizer`,
  record: ({ taxYear }) => `Your ${taxYear} organizer`,
};

export const loader = viewerLoader(async ({ viewer, id }) => {
  const { template, entries, ...organizer } = await loadOrganizer(id, viewer.partyId);
  const sections = sectionStates(template, entries);
  const next = sections.find(({ state }) => state === 'new' || state === 'begun')?.href ?? null;
  const meaning = hasEstimate(template)
    ? describeEstimate(estimateAnswers(template, entries, organizer.taxYear))
    : null;
  return {
    ...organizer,
    meaning,
    sections,
    next,
    isBegun: entries.some(({ carried }) => carried === ''),
  };
});

const LOOKS: Record<SectionState['state'], BadgeLook> = {
  closed: 'muted',
  new: 'plain',
  begun: 'warn',
  done: 'good',
};

export default function Organizer() {
  const { id, name, meaning, sections, next, submittedAt, isBegun } =
    useLoaderData<typeof loader>();
  const answers = organizerPath(id, 'answers');
  return (
    <Page lead={`${name}. Each page is saved when you leave it, so you can stop at any time.`}>
      {submittedAt ? (
        <p>
          You submitted your answers on {dateText(new Date(submittedAt))}.{' '}
          <a href={answers}>See them or tell us about a change</a>
        </p>
      ) : next ? (
        <ButtonLink href={organizerPath(id, next)}>{isBegun ? 'Continue' : 'Start'}</ButtonLink>
      ) : (
        <ButtonLink href={answers}>Check and submit your answers</ButtonLink>
      )}
      <List items={sections}>
        {({ title, text, state, href, unknown }) => (
          <Entry
            title={title}
            href={href && !submittedAt ? organizerPath(id, href) : null}
            aside={<Badge look={LOOKS[state]}>{text}</Badge>}
          >
            {unknown > 0 && <p className="text-sm text-muted">{unknown} you don’t know yet</p>}
          </Entry>
        )}
      </List>
      {next && !submittedAt && (
        <p>
          <a href={answers}>See all your answers</a>
        </p>
      )}
      {meaning && <MeaningCard text={meaning} href={organizerPath(id, 'meaning')} />}
    </Page>
  );
}
