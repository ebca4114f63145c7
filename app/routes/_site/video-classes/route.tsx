import { useLoaderData } from '@remix-run/react';
import { isOffered } from '~/domain/firm/offers';
import { classesPath, classPath } from '~/domain/courses/class-address';
import { COURSE_CATEGORIES } from '~/domain/courses/course';
import { CLASSES_OFFER } from '~/domain/courses/live-class';
import { minutesBetween } from '~/domain/time/duration';
import { lengthText, clockText, differs, shortDayText, zoneSign } from '~/domain/time/formats';
import { toZone, zoneCity } from '~/domain/time/zones';
import { officeZone } from '~/domain/firm/office';
import { visitorLoader } from '~/http/viewer.server';
import { readerZone, listLiveClasses, type LiveClassView } from '~/models/course/live-class.server';
import { ZoneForm } from '~/ui/booking/time-choice';
import { useFirm } from '~/ui/firm';
import { PostButton, SecondaryLink, TapLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';
import { Section } from '~/ui/section';

export const handle: PageHandle = {
  title: 'Video classes',
  description: (firm) =>
    `Live classes by video on tax planning, investment and business, with the people of ${firm.name}.`,
};

export const loader = visitorLoader(async ({ viewer, searchParams }) => {
  const chosen = toZone(searchParams.get('zone'));
  const zone = await readerZone(viewer, chosen);
  return {
    zone,
    chosen: chosen !== null,
    signedIn: viewer !== null,
    classes: await listLiveClasses(viewer, new Date()),
  };
});

export default function VideoClasses() {
  const firm = useFirm();
  const { zone, chosen, signedIn, classes } = useLoaderData<typeof loader>();
  const groups = COURSE_CATEGORIES.map((category) => ({
    category,
    held: classes.filter((each) => each.category === category),
  })).filter(({ held }) => held.length > 0);
  return (
    <>
      <Masthead
        kind="Live, by video"
        title="Live classes where you can ask questions"
        lead={CLASSES_OFFER}
      >
        <div className="lg:w-80">
          <ZoneForm action="/video-classes" zone={zone} chosen={chosen} />
        </div>
      </Masthead>
      {groups.length === 0 && (
        <p className="mx-auto max-w-6xl px-5 pb-16 font-display text-2xl">
          No classes are scheduled right now.
          {isOffered(firm, 'course') && ' You can take our recorded courses anytime.'}
        </p>
      )}
      {groups.map(({ category, held }, index) => (
        <Section
          key={category}
          aside
          id={category.replace(/\W/g, '-')}
          title={category}
          tone={index % 2 ? 'tint' : 'paper'}
        >
          <div className="divide-y divide-line border-y border-line">
            {groupBySubject(held).map((dates) => (
              <ClassGroup
                key={dates[0]!.id}
                dates={dates}
                zone={zone}
                chosenZone={chosen ? zone : null}
                signedIn={signedIn}
              />
            ))}
          </div>
        </Section>
      ))}
      {isOffered(firm, 'course') && (
        <section
          aria-labelledby="recorded"
          className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-3 px-5 py-6 sm:py-12"
        >
          <div>
            <h2 id="recorded" className="text-xl sm:text-2xl">
              Prefer to learn on your own schedule?
            </h2>
            <p className="mt-1 text-muted">
              Our recorded courses go into more depth, and you can watch anytime.
            </p>
          </div>
          <SecondaryLink href="/courses">See the courses</SecondaryLink>
        </section>
      )}
    </>
  );
}

/** The same class on several days, in the order of its first day. */
function groupBySubject(classes: readonly LiveClassView[]): LiveClassView[][] {
  const groups = new Map<string, LiveClassView[]>();
  for (const each of classes) {
    const key = [each.title, each.instructor, minutesBetween(each.startsAt, each.endsAt)].join();
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

type ClassGroupProps = {
  dates: readonly LiveClassView[];
  zone: string;
  chosenZone: string | null;
  signedIn: boolean;
};

function ClassGroup({ dates, zone, ...reader }: ClassGroupProps) {
  const { title, description, instructor, startsAt, endsAt } = dates[0]!;
  return (
    <article className="grid gap-x-10 gap-y-1 py-3 sm:grid-cols-2 sm:py-8">
      <div>
        <h3 className="text-xl sm:text-2xl">{title}</h3>
        <p className="text-accent">
          with {instructor}, {lengthText(minutesBetween(startsAt, endsAt))}
        </p>
        <p className="mt-1">{description}</p>
      </div>
      <ul>
        {dates.map((each) => (
          <li
            key={each.id}
            id={each.id}
            className="flex flex-wrap items-center justify-between gap-x-2 py-0.5 leading-snug"
          >
            <p className="min-w-0 flex-1 basis-48 tabular-nums">
              <time dateTime={each.startsAt.toISOString()}>
                {shortDayText(each.startsAt)}, {clockText(each.startsAt)}{' '}
                {zoneSign(each.startsAt, officeZone())}
              </time>
              {differs(zone, each.startsAt) && <ReaderTime startsAt={each.startsAt} zone={zone} />}
            </p>
            <SignUp liveClass={each} {...reader} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function ReaderTime({ startsAt, zone }: { startsAt: Date; zone: string }) {
  const day = shortDayText(startsAt, zone);
  return (
    <span className="block text-sm text-muted">
      {zoneCity(zone)}:{' '}
      <span className="whitespace-nowrap">
        {clockText(startsAt, zone)} {zoneSign(startsAt, zone)}
      </span>
      {day !== shortDayText(startsAt) && ` on ${day}`}
    </span>
  );
}

/** Sign up, or cancel the sign-up. A signed-out visitor signs in on the way. */
function SignUp({
  liveClass: { id, title, mine },
  chosenZone,
  signedIn,
}: Pick<ClassGroupProps, 'chosenZone' | 'signedIn'> & { liveClass: LiveClassView }) {
  const named = <span className="sr-only"> for {title}</span>;
  if (mine) {
    return (
      <p className="flex flex-wrap items-center gap-x-5">
        <span className="inline-flex items-center gap-2 font-semibold text-success">
          <Icon name="check" />
          You’re signed up
        </span>
        <TapLink href={classesPath(chosenZone, id, 'mine')}>
          Your classes<span className="sr-only">: {title}</span>
        </TapLink>
        <TapLink href={classPath(id, 'cancellation', chosenZone)}>Cancel sign-up{named}</TapLink>
      </p>
    );
  }
  const address = classPath(id, 'sign-up', chosenZone);
  if (!signedIn)
    return (
      <ButtonLink className="px-3!" href={address}>
        Sign up{named}
      </ButtonLink>
    );
  return (
    <PostButton action={address} className="px-3!">
      Sign up{named}
    </PostButton>
  );
}
