import { dateTimeText } from '~/domain/time/formats';
import type { PersonRecord } from '~/models/account/person.server';

export function Facts({ person }: { person: PersonRecord }) {
  const facts = [
    ['Location', person.location],
    ['What they need', person.purpose],
    ['Registered', dateTimeText(person.createdAt)],
    ['Email', person.verified ? 'Confirmed' : 'Not confirmed yet'],
    ['Onboarding', person.onboarded ? 'Completed' : 'Not completed'],
    ['Signed in on', `${person.sessions} ${person.sessions === 1 ? 'device' : 'devices'}`],
    ['Disabled', person.disabledAt && dateTimeText(person.disabledAt)],
  ] as const;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
