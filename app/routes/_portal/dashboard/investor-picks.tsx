import type { Pick } from '~/models/dashboard/picks.server';

export function InvestorPicks({ videos, members }: { videos: Pick[]; members: Pick[] }) {
  return (
    <div className="grid gap-10 pt-6 lg:grid-cols-2">
      <section aria-labelledby="latest-videos">
        <h2 id="latest-videos" className="text-xl">
          Latest videos
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {videos.map(({ id, title, detail }) => (
            <li key={id} className="py-3">
              <a href={`/videos/${id}`} className="font-semibold">
                {title}
              </a>
              <span className="block text-sm text-muted">{detail}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="network">
        <h2 id="network" className="text-xl">
          Professional network
        </h2>
        {members.length === 0 && (
          <p className="mt-3 text-muted">Members who add a listing appear here.</p>
        )}
        <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
          {members.map(({ id, title, detail }) => (
            <li key={id} className="py-3 wrap-anywhere">
              <span className="font-semibold">{title}</span>
              <span className="block text-sm text-muted">{detail}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3">
          <a href="/network" className="inline-flex min-h-11 items-center">
            All members
          </a>
        </p>
      </section>
    </div>
  );
}
