import type { Firm } from '~/domain/firm/content';
import { civilTime, timeOfDay } from '~/domain/time/civil-time';
import { zoneCity } from '~/domain/time/zones';
import { officeZone } from '~/domain/firm/office';
import type { Slot } from '~/domain/booking/slots';
import { clockText, differs, officeClockText, shortDayText, zoneSign } from '~/domain/time/formats';
import { FieldErrors, ariaProps, fieldClass } from '../field/field';
import { useFirm } from '../firm';

const NOON = 12 * 60;
const EVENING = 17 * 60;

/** The time by which a form names it, of the office’s clock: "13:30". */
const officeWord = (startsAt: Date): string => timeOfDay(civilTime(startsAt).minutes);

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
  const parts = [...new Set(slots.map(({ startsAt }) => partOfDay(startsAt, zone)))];
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
      {parts.map((part) => (
        <div key={part} className="mt-3">
          <p className="mb-1.5 text-sm text-muted">{part}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
            {slots
              .filter(({ startsAt }) => partOfDay(startsAt, zone) === part)
              .map(({ startsAt }) => (
                <Time key={startsAt.getTime()} startsAt={startsAt} zone={zone} chosen={chosen} />
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function partOfDay(startsAt: Date, zone: string): string {
  const { minutes } = civilTime(startsAt, zone);
  return minutes < NOON ? 'Morning' : minutes < EVENING ? 'Afternoon' : 'Evening';
}

type TimeProps = { startsAt: Date; zone: string; chosen?: string };

/** A time by the reader’s clock, with the office’s below where that differs. */
const Time = ({ startsAt, zone, chosen }: TimeProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm border border-line-strong bg-surface px-3 py-2 tabular-nums hover:border-ink has-checked:border-primary has-checked:bg-primary-soft">
    <input
      type="radio"
      name="time"
      value={officeWord(startsAt)}
      required
      defaultChecked={officeWord(startsAt) === chosen}
      className="size-4 shrink-0 accent-primary"
    />
    <span className="leading-tight">
      {readerTime(startsAt, zone)}
      {differs(zone, startsAt) && (
        <span className="block whitespace-nowrap text-sm text-muted">
          {' '}
          {officeClockText(startsAt)}
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
  const office = zoneSign(at, officeZone());
  if (!differs(zone, at)) return `Times are ${office} (${officeCity}).`;
  const [city, sign] = [zoneCity(zone), zoneSign(at, zone)];
  const reader = city === sign ? sign : `${city}, ${sign}`;
  return `Your time (${reader}), with ${office} (${officeCity}) below each.`;
}
