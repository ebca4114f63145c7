import { COURSE_STATE_LABELS, progressText, type CourseState } from '~/domain/courses/progress';
import type { ToDoGroup } from '~/domain/dashboard/to-do';
import type { Cents } from '~/domain/money';
import { ButtonLink } from '~/ui/button';
import { FiguresTable } from '~/ui/figures-table';
import { TapLink } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { PageSection } from '~/ui/page';

/** What a professional has before them, by kind and by when it is due or begins. */
export function Ahead({ groups }: { groups: readonly ToDoGroup[] }) {
  const rows = groups.flatMap(({ title, href, ahead }) =>
    ahead ? [{ label: title, name: <a href={href}>{title}</a>, values: ahead }] : [],
  );
  const title = 'Your weeks ahead';
  const columns = ['Late', 'Within 7 days', 'Later'];
  return (
    rows.length > 0 && (
      <PageSection id="ahead" title={title} className="space-y-3">
        <FiguresTable report={{ title, of: 'What', columns }} rows={rows} />
      </PageSection>
    )
  );
}

export function Investment({ paidCents, worthCents }: { paidCents: Cents; worthCents: Cents }) {
  const title = 'Your investments';
  return (
    <PageSection id="investment" title={title} className="space-y-3">
      <FiguresTable
        report={{ title, of: 'What', columns: ['Amount'], isMoney: true }}
        rows={[
          { label: 'What you put in', values: [paidCents] },
          { label: 'What it is worth', values: [worthCents] },
        ]}
      />
    </PageSection>
  );
}

type OwnCourse = { id: string; title: string; duration: string; state: CourseState };

/** A student's courses, what they are in the middle of first. */
export const OwnCourses = ({ courses }: { courses: readonly OwnCourse[] }) => (
  <PageSection id="courses" title="Your courses" className="space-y-3">
    {courses.length === 0 ? (
      <>
        <p className="text-muted">Courses that you add to your list appear here.</p>
        <ButtonLink href="/courses">Choose a course</ButtonLink>
      </>
    ) : (
      <>
        <p className="text-muted">{progressText(courses.map(({ state }) => state))}</p>
        <List items={courses}>
          {({ id, title, duration, state }) => (
            <Entry
              title={title}
              href={`/videos/${id}`}
              aside={
                state !== 'finished' && (
                  <ButtonLink
                    look={id === courses[0]?.id ? 'primary' : 'outline'}
                    href={`/videos/${id}`}
                  >
                    {state === 'started' ? 'Continue' : 'Start'}
                    <span className="sr-only"> {title}</span>
                  </ButtonLink>
                )
              }
            >
              <p className="text-muted">
                {COURSE_STATE_LABELS[state]}, {duration}
              </p>
            </Entry>
          )}
        </List>
        <TapLink href="/courses">All courses</TapLink>
      </>
    )}
  </PageSection>
);
