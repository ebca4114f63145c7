import { OTHER_ZONES, US_ZONES, zoneCity } from '~/domain/time/zones';

const GROUPS = [{ region: 'United States', zones: US_ZONES }, ...OTHER_ZONES];

/** The options of a choice of time zone: those of the United States first, then every other by its region; `zone` is in it in any case. */
export function ZoneOptions({ zone }: { zone: string }) {
  const listed = GROUPS.some(({ zones }) => zones.some((each) => each.zone === zone));
  return (
    <>
      {!listed && <option value={zone}>{zoneCity(zone)}</option>}
      {GROUPS.map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map((each) => (
            <option key={each.zone} value={each.zone}>
              {each.label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
