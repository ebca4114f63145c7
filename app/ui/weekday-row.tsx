import { WEEKDAYS } from '~/domain/time/formats';

export const WeekdayRow = ({ className = '' }: { className?: string }) => (
  <thead>
    <tr>
      {WEEKDAYS.map(({ name, short }) => (
        <th key={name} scope="col" className={`pb-1 font-normal text-muted ${className}`}>
          <abbr title={name} className="no-underline">
            {short}
          </abbr>
        </th>
      ))}
    </tr>
  </thead>
);
