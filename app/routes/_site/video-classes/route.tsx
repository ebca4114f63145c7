import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toZone } from '~/domain/time/zones';
import { FIRM } from '~/domain/catalogue/firm';
import { COURSE_CATEGORIES } from '~/domain/courses/course';
import { CLASSES_OFFER } from '~/domain/courses/live-class';
import { getViewer } from '~/http/viewer.server';
import { readerZone, listLiveClasses } from '~/models/course/live-class.server';
import { ZoneForm } from '~/ui/booking/time-choice';
import { SecondaryLink } from '~/ui/link';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';
import { Section } from '~/ui/section';
import { ClassRow } from './class-row';

export const handle: PageHandle = {
  title: 'Video classes',
  description: `Live classes by video on tax planning, investment and business, with the people of ${FIRM.name}.`,
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = getViewer(args.context);
  const chosen = toZone(new URL(args.request.url).searchParams.get('zone'));
  const zone = await readerZone(viewer, chosen);
  return {
    zone,
    chosen: chosen !== null,
    signedIn: viewer !== null,
    classes: await listLiveClasses(viewer, new Date()),
  };
}

export default function VideoClasses() {
  const { zone, chosen, signedIn, classes } = useLoaderData<typeof loader>();
  const groups = COURSE_CATEGORIES.map((category) => ({
    category,
    held: classes.filter((each) => each.category === category),
  })).filter(({ held }) => held.length > 0);
  return (
    <>
      <Masthead
        kind="Live, by video"
        title="Small live classes where you can ask questions"
        lead={CLASSES_OFFER}
      >
        <div className="lg:w-80">
          <ZoneForm action="/video-classes" zone={zone} chosen={chosen} />
        </div>
      </Masthead>
      {groups.length === 0 && (
        <p className="mx-auto max-w-6xl px-5 pb-16 font-display text-2xl">
          No classes are scheduled right now. You can take our recorded courses anytime.
        </p>
      )}
      {groups.map(({ category, held }, index) => (
        <Section
          key={category}
          aside
          part={['I', 'II', 'III'][index]!}
          title={category}
          tone={index % 2 ? 'tint' : 'paper'}
        >
          <ul className="divide-y divide-line border-y border-line">
            {held.map((each) => (
              <ClassRow
                key={each.id}
                liveClass={each}
                zone={zone}
                chosenZone={chosen ? zone : null}
                signedIn={signedIn}
              />
            ))}
          </ul>
        </Section>
      ))}
      <section
        aria-labelledby="recorded"
        className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-5 px-5 py-14"
      >
        <div>
          <h2 id="recorded" className="text-2xl">
            Prefer to learn on your own schedule?
          </h2>
          <p className="mt-1 text-muted">
            Our recorded courses go into more depth, and you can watch anytime.
          </p>
        </div>
        <SecondaryLink href="/courses">See the courses</SecondaryLink>
      </section>
    </>
  );
}
