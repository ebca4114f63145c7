import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guardSignedIn } from '~/http/guard.server';
import { countForStaff } from '~/models/account/directory.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import { maintenanceNotice } from '~/models/setting.server';
import { Dashboard } from '~/ui/dashboard';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Dashboard' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { fullName, roles } = viewer;
  const [figures, toDos] = await Promise.all([
    countForStaff(),
    listToDos(viewer, 'staff', new Date()),
  ]);
  const notice = maintenanceNotice();
  return { viewer: { fullName, roles }, figures, toDos, notice };
}

export default function AdminDashboard() {
  return <Dashboard portal="admin" {...useLoaderData<typeof loader>()} />;
}
