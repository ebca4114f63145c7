import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadDashboard } from '~/http/dashboard.server';
import { Dashboard } from '~/ui/dashboard';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Dashboard' };

export const loader = (args: LoaderFunctionArgs) => loadDashboard(args, 'own');

export default function ClientDashboard() {
  return <Dashboard portal="client" {...useLoaderData<typeof loader>()} />;
}
