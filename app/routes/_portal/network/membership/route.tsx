import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { membershipSchema } from '~/domain/investing/network';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { findMembership, joinNetwork } from '~/models/investing/network.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Input } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  title: 'Your listing',
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  return { name: viewer.fullName, membership: await findMembership(viewer) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const submission = parseWithZod(await readForm(args.request), { schema: membershipSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  await joinNetwork(viewer, submission.value);
  return redirectWithFlash('/network', { kind: 'success', text: 'Your listing is saved.' });
}

export default function MembershipPage() {
  const { name, membership } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(membershipSchema, {
    id: 'membership',
    lastResult: useActionData<typeof action>(),
    defaultValue: membership ?? {},
  });
  return (
    <Page
      title="Your listing"
      lead={`The other members see your name (${name}), role and location with what you enter here. They don’t see your email address or phone number.`}
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-6">
          <ErrorSummary form={form} fields={[fields.headline, fields.website]} />
          <Input
            {...inputProps(fields.headline)}
            label="About you"
            hint="One line, such as “CPA in Lake Mary, real estate partnerships”"
            maxLength={140}
          />
          <Input
            {...inputProps(fields.website, 'url')}
            label="Web address (optional)"
            hint="Where members can read more or contact you, starting with https://"
            maxLength={200}
            autoComplete="url"
          />
          <Button data-pending="Saving…">Save listing</Button>
        </form>
      </Sheet>
      {membership && (
        <p>
          <ButtonLink look="outline" href="/network/membership/delete">
            Remove your listing
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}
