import { useLoaderData } from '@remix-run/react';
import { toZone } from '~/domain/time/zones';
import { classPath, classesPath } from '~/domain/courses/class-address';
import { viewerLoader } from '~/http/viewer.server';
import { readerZone, listOwnClasses, type OwnClass } from '~/models/course/live-class.server';
import { TapLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import { clockText, officeZoneSign, readerTimeText, shortDayText } from '~/domain/time/formats';
import { Icon } from '~/ui/icon';

export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const chosenZone = toZone(searchParams.get('zone'));
  const now = new Date();
  const classes = await listOwnClasses(viewer, now);
  return {
    chosenZone,
    zone: await readerZone(viewer, chosenZone),
    classes: classes.map((each) => ({ ...each, begun: each.startsAt <= now })),
  };
});

export default function OwnClasses() {
  const { zone, chosenZone, classes } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead={
        classes.length > 0
          ? 'The live classes you signed up for. Join your classes from this page.'
          : 'The live classes you sign up for will be listed here, with the link to join. You have none yet.'
      }
    >
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {classes.map((each) => (
          <OwnClassRow key={each.id} ownClass={each} zone={zone} chosenZone={chosenZone} />
        ))}
      </ul>
      <p>
        <ButtonLink look={classes.length > 0 ? 'outline' : 'accent'} href={classesPath(chosenZone)}>
          See all live classes
        </ButtonLink>
      </p>
    </Page>
  );
}

type OwnClassRowProps = {
  ownClass: OwnClass & { begun: boolean };
  zone: string;
  chosenZone: string | null;
};

function OwnClassRow({ ownClass, zone, chosenZone }: OwnClassRowProps) {
  const { id, title, instructor, startsAt, endsAt, begun, roomUrl } = ownClass;
  const yours = readerTimeText(startsAt, endsAt, zone);
  return (
    <li id={id} className="grid gap-x-8 gap-y-3 py-6 sm:grid-cols-[12rem_minmax(0,1fr)_16rem]">
      <p>
        <time dateTime={startsAt.toISOString()}>
          <span className="block font-display text-2xl leading-tight font-semibold">
            {shortDayText(startsAt)}
          </span>
          <span className="mt-1 block whitespace-nowrap tabular-nums">
            {clockText(startsAt)} to {clockText(endsAt)} {officeZoneSign(startsAt)}
          </span>
        </time>
      </p>
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-accent">with {instructor}</p>
        {yours && <p className="mt-1 text-sm text-muted">{yours}</p>}
      </div>
      <div className="flex flex-col items-start gap-y-1">
        {roomUrl ? (
          <ButtonLink look="accent" href={roomUrl}>
            <Icon name="video" /> Join<span className="sr-only">: {title}</span>
          </ButtonLink>
        ) : (
          <p className="text-muted">The link to join will be here.</p>
        )}
        {!begun && (
          <TapLink href={classPath(id, 'cancellation', chosenZone, 'mine')}>
            Cancel sign-up<span className="sr-only"> for {title}</span>
          </TapLink>
        )}
      </div>
    </li>
  );
}
