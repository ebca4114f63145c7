import { OFFICE_ZONE } from '~/domain/booking/civil-time';
import { zoneCity } from '~/domain/booking/when';

const AT_HOME = [
  [OFFICE_ZONE, 'Eastern (Orlando)'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Puerto Rico'],
] as const;

const others = Intl.supportedValuesOf('timeZone').filter(
  (zone) => zone.includes('/') && !AT_HOME.some(([known]) => known === zone),
);
const regionOf = (zone: string) => zone.split('/')[0]!;

/** Every other zone of the world, by its region. */
const ELSEWHERE = [...new Set(others.map(regionOf))].map(
  (region) => [region, others.filter((zone) => regionOf(zone) === region)] as const,
);

type ZoneFormProps = {
  action: string;
  fields: readonly [string, string][];
  zone: string;
  chosen: boolean;
};

/** The choice of the reader's time zone. Script fills it in from the browser while nothing is `chosen`. */
export function ZoneForm({ action, fields, zone, chosen }: ZoneFormProps) {
  const listed =
    AT_HOME.some(([known]) => known === zone) ||
    ELSEWHERE.some(([, zones]) => zones.includes(zone));
  return (
    <form
      action={action}
      data-zone-form={chosen ? 'chosen' : 'open'}
      className="flex flex-wrap items-end gap-2"
    >
      {fields
        .filter(([name]) => name !== 'zone')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div className="min-w-0 flex-1 basis-48">
        <label htmlFor="zone" className="mb-1.5 block text-sm font-semibold">
          Your time zone
        </label>
        <select
          id="zone"
          name="zone"
          defaultValue={zone}
          className="block min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3 py-2 text-ink hover:border-ink"
        >
          {!listed && <option value={zone}>{zoneCity(zone)}</option>}
          <optgroup label="United States">
            {AT_HOME.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
          {ELSEWHERE.map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((value) => (
                <option key={value} value={value}>
                  {value.slice(region.length + 1).replace(/_/g, ' ')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <button className="min-h-11 cursor-pointer rounded-sm border border-line-strong bg-surface px-4 font-semibold hover:border-primary hover:text-primary">
        Change
      </button>
    </form>
  );
}
