import { weekdayNames } from '~/domain/time/formats';

export function WeekdayRow({ className = '' }: { className?: string }) {
  return (
    <thead>
      <tr>
        {weekdayNames().map(({ name, short }) => (
          <th key={name} scope="col" className={`pb-1 font-normal text-muted ${className}`}>
            <abbr title={name} className="no-underline">
              {short}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}
