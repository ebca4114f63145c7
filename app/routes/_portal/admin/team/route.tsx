import { useLoaderData } from '@remix-run/react';
import { listMembers } from '~/models/team.server';
import { ButtonLink } from '~/ui/button';
import { Badge } from '~/ui/badge';
import { Page, type PageHandle } from '~/ui/page';
import { Portrait } from '~/ui/portrait';

export const handle: PageHandle = { title: 'Team' };

export async function loader() {
  return { members: await listMembers() };
}

export default function Team() {
  const { members } = useLoaderData<typeof loader>();
  return (
    <Page wide title="Team" lead="The people on the home page, and who clients can book.">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/admin/team/new">Add a team member</ButtonLink>
        <ButtonLink look="outline" href="/admin/days-off">
          Office days off
        </ButtonLink>
      </p>
      {members.length === 0 && (
        <p>Nobody yet. Add the first member to show them on the home page.</p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {members.map(({ id, name, role, image, bookable, retiredAt }) => (
          <li key={id} className="flex items-center gap-4 py-4">
            <Portrait name={name} image={image} className="w-16" />
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <div>
                <p className="font-semibold">
                  {retiredAt ? name : <a href={`/admin/team/${id}`}>{name}</a>}
                </p>
                <p className="text-muted">{role}</p>
              </div>
              {retiredAt ? (
                <Badge>Left</Badge>
              ) : (
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <Badge look={bookable ? 'good' : 'plain'}>
                    {bookable ? 'Bookable' : 'Not bookable'}
                  </Badge>
                  <a href={`/admin/days-off?member=${id}`}>
                    Days off<span className="sr-only"> of {name}</span>
                  </a>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Page>
  );
}
