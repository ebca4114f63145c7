import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { TWO_STEP } from '~/domain/access/check-access';
import { FormRefusal } from '~/domain/forms/refusal';
import { appCodeSchema } from '~/domain/identity/authenticator';
import { qrCode } from '~/gateways/qr-code/qr-code.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader, requireFreshProof } from '~/http/viewer.server';
import { countSecondStep } from '~/http/rate-limit.server';
import { redirectTarget } from '~/http/sign-in.server';
import { confirmSetup, findSetup } from '~/models/sign-in/two-step.server';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { CodeInput } from '~/ui/code-input';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page } from '~/ui/page';
import { RecoveryCodeList } from '~/ui/recovery-code-list';

const WRONG =
  'That code isn’t right. Check that your phone sets its time automatically, and enter the code it shows now.';

export const loader = viewerLoader(async ({ args, viewer, searchParams }) => {
  requireFreshProof(args, viewer);
  const wanted = redirectTarget(searchParams);
  const setup = await findSetup(viewer);
  const next = wanted ? withRedirect('/auth/callback', wanted) : TWO_STEP;
  return {
    secret: setup?.secret ?? '',
    uri: setup?.uri ?? '',
    qr: setup && qrCode(setup.uri),
    next,
  };
});

export const action = formAction(
  appCodeSchema,
  async ({ code }, { args, viewer }) => {
    await countSecondStep(args, viewer);
    const recoveryCodes = await confirmSetup(viewer, code, new Date());
    if (!recoveryCodes) throw new FormRefusal(WRONG, { field: 'code' });
    return data({ status: 'on' as const, recoveryCodes });
  },
  { freshProof: true, hidden: ['code'] },
);

export default function Setup() {
  const { secret, uri, qr, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useSchemaForm(appCodeSchema, {
    id: 'setup-form',
    lastResult: answer?.status === 'error' ? answer : null,
  });
  if (answer?.status === 'on')
    return (
      <Page title="Two-step sign-in is on" lead="One more thing: save your recovery codes now.">
        <RecoveryCodeList codes={answer.recoveryCodes} next={next} />
      </Page>
    );
  if (!qr)
    return (
      <Page lead="Start setup from the two-step sign-in page.">
        <ButtonLink href={TWO_STEP}>Back to two-step sign-in</ButtonLink>
      </Page>
    );
  return (
    <Page
      sheet
      lead="Scan this code with your authenticator app, or open the app if it’s on this device. Then enter the six digits it shows."
    >
      <QrCode {...qr} label="QR code for your authenticator app" />
      <SecondaryLink href={uri}>Open in your authenticator app</SecondaryLink>
      <p>
        Can’t scan or open it? Copy this key into your app:
        <code className="mt-2 block rounded-sm bg-tint p-3 font-mono break-words select-all">
          {secret}
        </code>
      </p>
      <PostForm form={form} reloads button="Turn on two-step sign-in" pending="Checking…">
        <CodeInput field={fields.code} hint="Your app shows a new one every 30 seconds." />
      </PostForm>
    </Page>
  );
}

/**
 * A QR code, dark on light in both color modes, since readers need that. `path` is drawn in a
 * square of `size` units.
 */
const QrCode = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="mx-auto w-full max-w-64 border border-line"
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);
