import type { SelectHTMLAttributes } from 'react';
import {
  FREQUENT_ZONES,
  OTHER_ZONE,
  OTHER_ZONES,
  zoneCity,
  type ZoneGroup,
} from '~/domain/time/zones';
import { US_ZONES } from '~/domain/time/us-zones';
import { BOX, Field, splitFieldProps, type Control } from './field/field';

const UNITED_STATES = { region: 'United States', zones: US_ZONES };
const SHORT: readonly ZoneGroup[] = [UNITED_STATES, { region: 'Elsewhere', zones: FREQUENT_ZONES }];
const WHOLE: readonly ZoneGroup[] = [UNITED_STATES, ...OTHER_ZONES];

/**
 * The options of a choice of time zone: those of the United States, a few others, and "Other",
 * which leads to `all` of them by region. `zone` is in it in any case.
 */
export function ZoneOptions({ zone, all = zone === OTHER_ZONE }: { zone: string; all?: boolean }) {
  const groups = all ? WHOLE : SHORT;
  const isListed = groups.some(({ zones }) => zones.some((each) => each.zone === zone));
  return (
    <>
      {zone === OTHER_ZONE && <option value="">Choose your time zone</option>}
      {!isListed && zone !== OTHER_ZONE && <option value={zone}>{zoneCity(zone)}</option>}
      {groups.map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map((each) => (
            <option key={each.zone} value={each.zone}>
              {each.label}
            </option>
          ))}
        </optgroup>
      ))}
      {!all && <option value={OTHER_ZONE}>Other…</option>}
    </>
  );
}

export function ZoneSelect(props: Control<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      <select {...control} className={BOX}>
        <ZoneOptions zone={String(props.defaultValue ?? '')} />
      </select>
    </Field>
  );
}
