import type { LoaderFunctionArgs } from '@remix-run/node';
import { FIRM } from '~/domain/catalogue/firm';
import { guard } from '~/http/guard.server';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Tax, accounting and advice in Orlando', listed: true };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return null;
}

export default function Landing() {
  return <Page title={FIRM.name} />;
}
