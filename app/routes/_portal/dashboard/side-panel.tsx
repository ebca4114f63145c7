import { ANSWER_TIME, FIRM } from '~/domain/catalogue/firm';
import { useOffice } from '~/ui/frame';

export function Contact() {
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

export function ClientWork() {
  return (
    <aside aria-labelledby="work" className="space-y-4">
      <h2 id="work" className="text-xl">
        Client work
      </h2>
      <p>
        <a href="/consultations">Consultations of all clients</a>
      </p>
      <p>
        <a href="/admin/documents">Client documents</a>
      </p>
      <p>
        <a href="/messaging">Messages with clients</a>
      </p>
      <p className="border-l-4 border-accent bg-tint p-4 text-sm">
        We promise clients an answer {ANSWER_TIME}.
      </p>
    </aside>
  );
}
