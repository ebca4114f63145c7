import { ANSWER_TIME, FIRM } from '~/domain/catalogue/firm';
import { useOffice } from './frame';

/** How a client, professional, investor or student reaches the firm. */
export function Reach() {
  const office = useOffice();
  return (
    <aside aria-labelledby="reach" className="space-y-4">
      <h2 id="reach" className="text-xl">
        Talk to us
      </h2>
      <p>
        <a href="/messaging">Send us a message</a> or call{' '}
        <a href={FIRM.phoneHref} className="whitespace-nowrap">
          {FIRM.phone}
        </a>
        .
      </p>
      <p className="border-l-4 border-accent bg-tint p-4 text-sm">
        We’re in the office {office.hours}. We answer messages {ANSWER_TIME}.
      </p>
    </aside>
  );
}
