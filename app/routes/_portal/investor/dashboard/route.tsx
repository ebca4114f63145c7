import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { searchPath } from '~/domain/courses/course';
import { returnText } from '~/domain/investing/performance';
import { RESOURCE_COUNT } from '~/domain/investing/resources';
import { requireViewer } from '~/http/viewer.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import { getPerformance } from '~/models/investing/holding.server';
import { announcement } from '~/models/setting.server';
import { Dashboard } from '~/ui/dashboard';
import { PerformancePanel } from '~/ui/performance-panel';
import type { PageHandle } from '~/ui/page-handle';
import { InvestorPicks } from './investor-picks';
import { listPicks } from '~/models/dashboard/picks.server';

export const handle: PageHandle = { title: 'Dashboard' };

const INVESTMENT_COURSES = searchPath({ q: '', category: 'Investment' });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { fullName, roles } = viewer;
  const [performance, toDos, { videos, members }] = await Promise.all([
    getPerformance(viewer),
    listToDos(viewer, 'own', new Date()),
    listPicks(),
  ]);
  const figures = [
    {
      label: 'Investment Performance',
      value: performance ? returnText(performance.timeWeighted) : '–',
      href: '/investor/holdings',
    },
    { label: 'Video Resources', value: videos.total, href: INVESTMENT_COURSES },
    { label: 'Network Members', value: members.total, href: '/network' },
    { label: 'Resources', value: RESOURCE_COUNT, href: '/investor/resources' },
  ];
  const picks = { videos: videos.latest, members: members.latest };
  return {
    viewer: { fullName, roles },
    figures,
    toDos,
    performance,
    picks,
    notice: announcement(),
  };
}

export default function InvestorDashboard() {
  const { performance, picks, ...shared } = useLoaderData<typeof loader>();
  return (
    <Dashboard portal="investor" {...shared}>
      {performance && <PerformancePanel performance={performance} months={6} />}
      <InvestorPicks {...picks} />
    </Dashboard>
  );
}
