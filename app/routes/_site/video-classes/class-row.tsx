import { OFFICE_ZONE, zoneCity } from '~/domain/time/zones';
import { lengthText, clockText, differs, shortDayText, zoneSign } from '~/domain/time/formats';
import { classesPath, classPath } from '~/domain/courses/class-address';
import { seatsText } from '~/domain/courses/live-class';
import { minutesBetween } from '~/domain/time/duration';
import type { LiveClassView } from '~/models/course/live-class.server';
import { Button, ButtonLink } from '~/ui/button';
import { TapLink } from '~/ui/link';
import { Icon } from '~/ui/icon';

type ClassRowProps = {
  liveClass: LiveClassView;
  zone: string;
  chosenZone: string | null;
  signedIn: boolean;
};

export function ClassRow({ liveClass, zone, chosenZone, signedIn }: ClassRowProps) {
  const { id, title, description, instructor, startsAt, endsAt, seats, seatsLeft } = liveClass;
  return (
    <li id={id} className="grid gap-x-8 gap-y-4 py-7 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <p>
        <time dateTime={startsAt.toISOString()}>
          <span className="block font-display text-2xl leading-tight font-semibold">
            {shortDayText(startsAt)}
          </span>
          <span className="mt-1 block tabular-nums">
            {clockText(startsAt)} {zoneSign(startsAt, OFFICE_ZONE)}
          </span>
        </time>
        <span className="block text-muted">{lengthText(minutesBetween(startsAt, endsAt))}</span>
        {differs(zone, startsAt) && <ReaderTime startsAt={startsAt} zone={zone} />}
      </p>
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-1 text-accent">with {instructor}</p>
        <p className="mt-2">{description}</p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-muted tabular-nums">{seatsText(seatsLeft, seats)}</p>
          <Seat liveClass={liveClass} chosenZone={chosenZone} signedIn={signedIn} />
        </div>
      </div>
    </li>
  );
}

function ReaderTime({ startsAt, zone }: { startsAt: Date; zone: string }) {
  const day = shortDayText(startsAt, zone);
  return (
    <span className="mt-2 block text-sm text-muted">
      {zoneCity(zone)}:{' '}
      <span className="whitespace-nowrap">
        {clockText(startsAt, zone)} {zoneSign(startsAt, zone)}
      </span>
      {day !== shortDayText(startsAt) && <span className="block">on {day}</span>}
    </span>
  );
}

/** Sign up, give up the seat, or neither. A signed-out visitor signs in on the way. */
function Seat({
  liveClass: { id, title, mine, seatsLeft },
  chosenZone,
  signedIn,
}: Pick<ClassRowProps, 'liveClass' | 'chosenZone' | 'signedIn'>) {
  const named = <span className="sr-only"> for {title}</span>;
  if (mine) {
    return (
      <p className="flex flex-wrap items-center gap-x-5">
        <span className="inline-flex items-center gap-2 font-semibold text-success">
          <Icon name="check" />
          You have a seat
        </span>
        <TapLink href={classesPath(chosenZone, id, 'mine')}>
          Your classes<span className="sr-only">: {title}</span>
        </TapLink>
        <TapLink href={classPath(id, 'cancellation', chosenZone)}>Give up your seat{named}</TapLink>
      </p>
    );
  }
  if (seatsLeft === 0) return <p className="tap-target font-semibold">Full</p>;
  const address = classPath(id, 'sign-up', chosenZone);
  if (!signedIn) return <ButtonLink href={address}>Sign up{named}</ButtonLink>;
  return (
    <form method="post" action={address}>
      <Button>Sign up{named}</Button>
    </form>
  );
}
