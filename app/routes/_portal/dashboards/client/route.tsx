import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guardSignedIn } from '~/http/guard.server';
import { countOwn } from '~/models/dashboard-figures.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import { announcement } from '~/models/setting.server';
import { Dashboard } from '~/ui/dashboard';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Dashboard' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { fullName, roles } = viewer;
  const [figures, toDos] = await Promise.all([
    countOwn(viewer),
    listToDos(viewer, 'own', new Date()),
  ]);
  return { viewer: { fullName, roles }, figures, toDos, notice: announcement() };
}

export default function ClientDashboard() {
  return <Dashboard portal="client" {...useLoaderData<typeof loader>()} />;
}
