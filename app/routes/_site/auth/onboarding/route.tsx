import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { placeHint } from '~/domain/firm/firm';
import { requiredLine, requiredText } from '~/domain/forms/text';
import { requiredPhone } from '~/domain/firm/phone';
import { afterSignIn } from '~/domain/access/after-sign-in';
import { getDashboardPath } from '~/domain/access/destinations';
import { isRole, canActAs, ROLE_LABELS, type Role } from '~/domain/access/roles';
import { formAction } from '~/http/form-action.server';
import { redirect } from '~/http/redirect.server';
import { findRedirectTarget, redirectTarget } from '~/http/sign-in.server';
import { requireViewer } from '~/http/viewer.server';
import { completeOnboarding, getOnboarding, rememberRole } from '~/models/account/profile.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { Input, TextArea } from '~/ui/field/text';
import { useFirm } from '~/ui/firm';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

const onboardingSchema = z.object({
  location: requiredLine('Location', 200),
  phone: requiredPhone,
  purpose: requiredText('How we can help you', 2_000),
});

export const handle: PageHandle<{ again: boolean }> = {
  title: ({ again }) => (again ? 'Your details' : 'Tell us about yourself'),
};

/** The role in the address must be one the viewer holds (a superadmin may take any). */
function guardRole(args: LoaderFunctionArgs): { viewer: Viewer; role: Role } {
  const viewer = requireViewer(args.context);
  const { role } = args.params;
  if (!isRole(role)) throw new Response(null, { status: 404 });
  if (!canActAs(role, viewer.roles)) throw redirect('/unauthorized');
  return { viewer, role };
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, role } = guardRole(args);
  const { onboardingComplete, ...answers } = await getOnboarding(viewer.accountId);
  return {
    role,
    answers,
    again: onboardingComplete,
    redirect: redirectTarget(new URL(args.request.url).searchParams),
  };
}

export const action = formAction(onboardingSchema, async (answers, { firm, args, form }) => {
  const { viewer, role } = guardRole(args);
  const isHeld = viewer.roles.includes(role);
  await completeOnboarding(viewer.accountId, answers);
  if (isHeld) await rememberRole(viewer.accountId, role);
  const home = isHeld
    ? getDashboardPath(role)
    : afterSignIn(firm, { ...viewer, onboardingComplete: true }, null).to;
  return {
    to: findRedirectTarget(args.request, form) ?? home,
    text: viewer.onboardingComplete
      ? 'Your changes are saved.'
      : 'Thank you. Your portal is ready.',
  };
});

export default function OnboardingPage() {
  const { role, answers, again, redirect: wanted } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(onboardingSchema, {
    id: 'onboarding-form',
    defaultValue: answers,
  });
  return (
    <Page
      lead={
        again
          ? 'This is what you told us. Change anything that’s no longer right.'
          : `This helps us match you with the right person. You’re registering as: ${ROLE_LABELS[role]}.`
      }
      sheet
    >
      <PostForm
        form={form}
        redirect={wanted}
        button={again ? 'Save changes' : 'Save and continue'}
        pending="Saving…"
      >
        <Input
          {...fields.location}
          label="Location"
          hint={placeHint(useFirm())}
          autoComplete="address-level2"
        />
        <Input
          {...fields.phone}
          type="tel"
          label="Phone"
          hint="The best number to reach you during business hours."
          autoComplete="tel"
        />
        <TextArea
          {...fields.purpose}
          label="How can we help you?"
          hint="A sentence or two is enough."
          rows={4}
        />
      </PostForm>
    </Page>
  );
}
