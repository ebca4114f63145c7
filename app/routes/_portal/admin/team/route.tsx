import { useLoaderData } from '@remix-run/react';
import { listMembers } from '~/models/team.server';
import { Badge } from '~/ui/badge';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';
import { Portrait } from '~/ui/portrait';

export async function loader() {
  return { members: await listMembers() };
}

export default function Team() {
  const { members } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead="The people on the home page, and who clients can book."
      actions={
        <>
          <SecondaryLink href="/admin/days-off">Days off</SecondaryLink>
          <ButtonLink href="/admin/team/new">Add a team member</ButtonLink>
        </>
      }
    >
      <List items={members} empty="No one yet. Add the first member to show them on the home page.">
        {({ id, name, role, image, bookable, retiredAt }) => (
          <>
            <Portrait name={name} image={image} className="w-12 rounded-full sm:w-16" />
            <Entry
              title={name}
              href={retiredAt ? null : `/admin/team/${id}`}
              aside={
                retiredAt ? (
                  <Badge>Left</Badge>
                ) : (
                  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <Badge look={bookable ? 'good' : 'plain'}>
                      {bookable ? 'Bookable' : 'Not bookable'}
                    </Badge>
                    <a href={`/admin/team/${id}/hours`}>
                      Hours<span className="sr-only"> of {name}</span>
                    </a>
                    <a href={`/admin/days-off?member=${id}`}>
                      Days off<span className="sr-only"> of {name}</span>
                    </a>
                  </p>
                )
              }
            >
              <p className="text-muted">{role}</p>
            </Entry>
          </>
        )}
      </List>
    </Page>
  );
}
