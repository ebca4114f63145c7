import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requiredText } from '~/domain/forms/text';
import { getDashboardPath } from '~/domain/access/destinations';
import { ROLE_LABELS, listSelfServiceOptions, SELF_SERVICE_ROLES } from '~/domain/access/roles';
import { dayText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { assertWithinLimits } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { findRoleRequest, requestRole } from '~/models/account/role-request.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { useFirm } from '~/ui/firm';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Choices } from '~/ui/field/controls';
import { TextArea } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page } from '~/ui/page';

const roleRequestSchema = z.object({
  role: z.enum(SELF_SERVICE_ROLES, { error: 'Choose a role.' }),
  reason: requiredText('Reason', 2_000, 'Enter a reason.'),
});

const HERE = '/account/role-request';

function assertRoleless({ roles, role }: Viewer) {
  if (roles.length > 0) throw redirect(getDashboardPath(role));
}

export const loader = viewerLoader(async ({ viewer }) => {
  assertRoleless(viewer);
  const request = await findRoleRequest(viewer);
  return {
    email: viewer.email,
    requested: request && { label: ROLE_LABELS[request.role], on: dayText(request.createdAt) },
  };
});

export const action = formAction(roleRequestSchema, async (request, { viewer }) => {
  assertRoleless(viewer);
  await assertWithinLimits(['request by account', viewer.accountId]);
  return (await requestRole(viewer, request, new Date()))
    ? { to: HERE, text: 'We received your request.' }
    : {
        to: HERE,
        kind: 'info' as const,
        text: 'You already sent a request. We’ll email you our answer.',
      };
});

export default function RoleRequest() {
  const firm = useFirm();
  const { email, requested } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(roleRequestSchema, { id: 'role-request-form' });
  if (requested)
    return (
      <Page
        title="We received your request"
        lead={
          <>
            You requested the <strong>{requested.label}</strong> role on {requested.on}.
          </>
        }
      >
        <p>
          We’ll email you at {email} {firm.answerTime}. Once the role is set up, your portal opens
          the next time you load a page.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/guest">Go to the guest portal</ButtonLink>
          <SecondaryLink href="/contact">Contact support</SecondaryLink>
        </div>
      </Page>
    );
  return (
    <Page
      sheet
      lead={`Tell us how you’d like to work with us. We’ll set up the portal that fits and email you ${firm.answerTime}.`}
    >
      <PostForm form={form} button="Send request" pending="Sending...">
        <Choices
          {...fields.role}
          label="Which role do you need?"
          options={listSelfServiceOptions(firm)}
        />
        <TextArea
          {...fields.reason}
          label="Reason"
          hint="A sentence is enough: what you’d like to do in the portal."
          rows={4}
        />
      </PostForm>
    </Page>
  );
}
