import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { BookingCalendar } from '~/domain/booking/calendar';
import { civilDayText } from '~/domain/time/formats';
import { OTHER_ZONE } from '~/domain/time/zones';
import { ZoneOptions } from '../zone-options';
import { Times } from './times';

/** One form, so each button sends all. `data-zone-form="open"`: script fills the zone. */
export function TimeChoice(props: {
  calendar: BookingCalendar;
  id: string;
  method: 'get' | 'post';
  action: string;
  fields: readonly [string, string][];
  /** The fields that the page shows itself. */
  shown: readonly string[];
  /** The page itself, shown again in another time zone. */
  here: string;
  zone: string;
  zoneChosen: boolean;
  chosen?: string;
  errors?: readonly string[];
  none: ReactNode;
  children: ReactNode;
}) {
  const { calendar, id, method, action, here, zone, zoneChosen, chosen, errors } = props;
  const { day, slots } = calendar;
  const hasTimes = day !== null && slots.length > 0;
  return (
    <form
      id={id}
      method={method}
      action={action}
      data-zone-form={zoneChosen ? 'chosen' : 'open'}
      className="space-y-5"
    >
      <HiddenFields fields={props.fields} except={props.shown} />
      {hasTimes && (
        <>
          <Times
            legend={civilDayText(day)}
            slots={slots}
            zone={zone}
            chosen={chosen}
            errors={errors}
          />
          {props.children}
        </>
      )}
      {!hasTimes && <p>{props.none}</p>}
      <ZoneFields here={here} zone={zone} />
    </form>
  );
}

type HiddenFieldsProps = { fields: readonly [string, string][]; except: readonly string[] };

export const HiddenFields = ({ fields, except }: HiddenFieldsProps) =>
  fields
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type ZoneFormProps = { action: string; zone: string; chosen: boolean };

export const ZoneForm = ({ action, zone, chosen }: ZoneFormProps) => (
  <form action={action} data-zone-form={chosen ? 'chosen' : 'open'}>
    <ZoneFields here={action} zone={zone} />
  </form>
);

/** Once "Other" was chosen, the choice is among all time zones. */
function ZoneFields({ here, zone }: { here: string; zone: string }) {
  const [asked] = useSearchParams();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <label htmlFor="zone" className="mb-1.5 block text-sm font-semibold">
          Time zone
        </label>
        <select
          id="zone"
          name="zone"
          defaultValue={zone}
          className="block min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3 py-2 text-ink hover:border-ink"
        >
          <ZoneOptions zone={zone} all={asked.get('zone') === OTHER_ZONE} />
        </select>
      </div>
      <button
        formAction={here}
        formMethod="get"
        formNoValidate
        data-zone-change
        className="min-h-11 cursor-pointer rounded-sm border border-line-strong bg-surface px-4 font-semibold hover:border-primary hover:text-primary"
      >
        Change
      </button>
    </div>
  );
}
