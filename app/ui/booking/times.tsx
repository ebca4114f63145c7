import type { Firm } from '~/domain/firm/content';
import { civilTime, timeOfDay } from '~/domain/time/civil-time';
import { zoneCity } from '~/domain/time/zones';
import { officeZone } from '~/domain/firm/office';
import type { Slot } from '~/domain/booking/slots';
import { clockText, differs, shortDayText, zoneSign } from '~/domain/time/formats';
import { FieldErrors, ariaProps, fieldClass } from '../field/field';
import { useFirm } from '../firm';

const NOON = 12 * 60;

type TimesProps = {
  slots: readonly Slot[];
  zone: string;
  chosen?: string;
  legend: string;
  id?: string;
  errors?: readonly string[];
};

export function Times({ slots, zone, chosen, legend, id = 'time', errors }: TimesProps) {
  const firm = useFirm();
  const times = slots.map(({ startsAt }) => ({ startsAt, minutes: civilTime(startsAt).minutes }));
  const halves = [
    { name: 'Morning', times: times.filter(({ minutes }) => minutes < NOON) },
    { name: 'Afternoon', times: times.filter(({ minutes }) => minutes >= NOON) },
  ].filter((half) => half.times.length > 0);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-field
      aria-describedby={ariaProps({ id, errors })['aria-describedby']}
      className={fieldClass(false)}
    >
      <legend className="font-semibold">{legend}</legend>
      {slots.length > 0 && (
        <p className="mt-1 text-sm text-muted">{zoneText(firm, zone, slots[0]!.startsAt)}</p>
      )}
      <FieldErrors id={id} errors={errors} />
      {halves.map((half) => (
        <div key={half.name} className="mt-3">
          <p className="mb-1.5 text-sm text-muted">{half.name}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
            {half.times.map(({ startsAt, minutes }) => (
              <Time
                key={startsAt.getTime()}
                startsAt={startsAt}
                word={timeOfDay(minutes)}
                zone={zone}
                chosen={chosen}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

type TimeProps = { startsAt: Date; word: string; zone: string; chosen?: string };

const Time = ({ startsAt, word, zone, chosen }: TimeProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm border border-line-strong bg-surface px-3 py-2 tabular-nums hover:border-ink has-checked:border-primary has-checked:bg-primary-soft">
    <input
      type="radio"
      name="time"
      value={word}
      required
      defaultChecked={word === chosen}
      className="size-4 shrink-0 accent-primary"
    />
    <span className="leading-tight">
      {clockText(startsAt)}
      {differs(zone, startsAt) && (
        <span className="block whitespace-nowrap text-sm text-muted">
          <span className="sr-only">for you </span>
          {readerTime(startsAt, zone)}
        </span>
      )}
    </span>
  </label>
);

/** "4:00 PM", with the day where it is another one there. */
function readerTime(startsAt: Date, zone: string): string {
  const day = shortDayText(startsAt, zone);
  return day === shortDayText(startsAt)
    ? clockText(startsAt, zone)
    : `${clockText(startsAt, zone)} ${day.split(',')[0]}`;
}

function zoneText({ city: officeCity }: Firm, zone: string, at: Date): string {
  const office = `Times are ${zoneSign(at, officeZone())} (${officeCity}).`;
  if (!differs(zone, at)) return office;
  const [city, sign] = [zoneCity(zone), zoneSign(at, zone)];
  return `${office} Your time (${city === sign ? sign : `${city}, ${sign}`}) is below each.`;
}
