import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toZone } from '~/domain/time/zones';
import { classesPath } from '~/domain/courses/class-address';
import { requireViewer } from '~/http/viewer.server';
import { listOwnClasses } from '~/models/course/class-sign-up.server';
import { readerZone } from '~/models/course/live-class.server';
import { ButtonLink } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';
import { OwnClassRow } from './own-class-row';

export const handle: PageHandle = { title: 'Your classes' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const chosenZone = toZone(new URL(args.request.url).searchParams.get('zone'));
  return {
    chosenZone,
    zone: await readerZone(viewer, chosenZone),
    classes: await listOwnClasses(viewer, new Date()),
  };
}

export default function OwnClasses() {
  const { zone, chosenZone, classes } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title="Your classes"
      lead={
        classes.length > 0
          ? 'The live classes you signed up for. Join your classes from this page.'
          : 'The live classes you sign up for will be listed here, with the link to join. You have none yet.'
      }
    >
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {classes.map((each) => (
          <OwnClassRow key={each.id} ownClass={each} zone={zone} chosenZone={chosenZone} />
        ))}
      </ul>
      <p>
        <ButtonLink look={classes.length > 0 ? 'outline' : 'accent'} href={classesPath(chosenZone)}>
          See all live classes
        </ButtonLink>
      </p>
    </Page>
  );
}
