import type { Pick } from '~/models/dashboard/picks.server';
import { PageSection } from '~/ui/page';

export function InvestorPicks({ videos, members }: { videos: Pick[]; members: Pick[] }) {
  return (
    <div className="grid gap-10 pt-6 lg:grid-cols-2">
      <PageSection id="latest-videos" title="Latest videos">
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
      </PageSection>
      <PageSection id="network" title="Professional network">
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
      </PageSection>
    </div>
  );
}
