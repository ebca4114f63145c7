import { useSearchParams } from '@remix-run/react';
import { OTHER_ZONE } from '~/domain/time/zones';
import { ZoneOptions } from '../zone-options';

type ZoneFormProps = {
  action: string;
  fields: readonly [string, string][];
  zone: string;
  chosen: boolean;
};

export function ZoneForm({ action, fields, zone, chosen }: ZoneFormProps) {
  return (
    <form action={action} data-zone-form={chosen ? 'chosen' : 'open'}>
      {fields
        .filter(([name]) => name !== 'zone')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <ZoneFields action={action} zone={zone} />
    </form>
  );
}

/**
 * The choice of the reader's time zone; once "Other" was chosen, among all there are. Its button
 * leads to `action`, wherever the form around it leads. In a form with `data-zone-form="open"`
 * script fills it in from the browser.
 */
export function ZoneFields({ action, zone }: Pick<ZoneFormProps, 'action' | 'zone'>) {
  const [asked] = useSearchParams();
  return (
    <div className="flex flex-wrap items-end gap-2">
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
          <ZoneOptions zone={zone} all={asked.get('zone') === OTHER_ZONE} />
        </select>
      </div>
      <button
        formAction={action}
        formNoValidate
        data-zone-change
        className="min-h-11 cursor-pointer rounded-sm border border-line-strong bg-surface px-4 font-semibold hover:border-primary hover:text-primary"
      >
        Change
      </button>
    </div>
  );
}
