import { ANSWER_TIME } from '~/domain/catalogue/firm';

/** What staff have to do for clients, in the place where clients read how to reach the firm. */
export function StaffWork() {
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
