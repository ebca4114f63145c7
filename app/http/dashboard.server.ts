import type { LoaderFunctionArgs } from '@remix-run/node';
import { countForStaff } from '~/models/account/directory.server';
import { countOwn } from '~/models/dashboard-figures.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import { announcement, maintenanceNotice } from '~/models/setting.server';
import { requireViewer } from './viewer.server';

/** What every dashboard shows: figures, to-dos and the firm's notice, of the viewer or of the whole office. */
export async function loadDashboard(args: LoaderFunctionArgs, whose: 'own' | 'staff') {
  const viewer = requireViewer(args.context);
  const [figures, toDos] = await Promise.all([
    whose === 'staff' ? countForStaff() : countOwn(viewer),
    listToDos(viewer, whose, new Date()),
  ]);
  const { fullName, roles } = viewer;
  const notice = whose === 'staff' ? maintenanceNotice() : announcement();
  return { viewer: { fullName, roles }, figures, toDos, notice };
}
