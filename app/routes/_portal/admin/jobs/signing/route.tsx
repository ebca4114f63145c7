import { useLoaderData } from '@remix-run/react';
import { ID_KINDS, identitySchema, staffPinPath } from '~/domain/letters/form';
import { dateTimeText } from '~/domain/time/formats';
import { identityProofing } from '~/gateways/identity-proofing/identity-proofing.server';
import { formAction } from '~/http/form-action.server';
import { identifyViewer, viewerLoader } from '~/http/viewer.server';
import { getJob } from '~/models/job/job.server';
import { confirmIdentity, getSigning } from '~/models/letter/form.server';
import { Checkbox, Choices, Select } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { PostButton } from '~/ui/link';
import { Facts } from '~/ui/list';
import { NoticeLine } from '~/ui/notice';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Sign at the office',
  record: ({ id, job }) => ({ label: job, href: `/admin/jobs/${id}` }),
};

export const loader = viewerLoader(async ({ id }) => {
  const { name, client } = await getJob(id);
  const { form, letter, kind, signers, problem } = await getSigning(id, new Date());
  const all = letter?.signers ?? signers.map((signer) => ({ ...signer, signedAt: null }));
  return {
    id,
    job: name,
    client,
    problem,
    form: form?.name ?? '',
    canAddSpouse: !letter && kind !== 'company' && signers.length === 1,
    canInvite: identityProofing !== null && all.some(({ accountId }) => accountId),
    signed: all.flatMap(({ name: signer, signedAt }): [string, string][] =>
      signedAt ? [[signer, `Signed ${dateTimeText(signedAt)}`]] : [],
    ),
    waiting: all.flatMap(({ name: signer, signedAt }) => (signedAt ? [] : [signer])),
  };
});

/** Confirms that staff saw the ID of a signer, who signs next. */
export const action = formAction(identitySchema, async (values, { args, id, viewer }) => {
  const seen = await confirmIdentity(viewer, id, values, identifyViewer(args, viewer), new Date());
  return {
    to: staffPinPath(seen.letterId, seen.signerId),
    text: `Let ${values.signer} read and sign here, or on their own phone in their portal, within 30 minutes.`,
  };
});

const KINDS = [
  { value: '', label: 'Choose one' },
  ...Object.entries(ID_KINDS).map(([value, label]) => ({ value, label })),
];

export default function SignAtOffice() {
  const { id, client, form, problem, signed, waiting, ...page } = useLoaderData<typeof loader>();
  if (problem)
    return (
      <Page lead={client}>
        <NoticeLine text={problem} link={{ label: 'Open the job', href: `/admin/jobs/${id}` }} />
      </Page>
    );
  return (
    <Page lead={`“${form}” for ${client}. Check the photo ID of each signer, each time.`}>
      {signed.length > 0 && <Facts facts={signed} />}
      <SheetForm
        schema={identitySchema}
        id="identity-form"
        button="Continue to sign"
        look="accent"
        pending="Saving…"
        back={{ label: 'Back to the job', href: `/admin/jobs/${id}` }}
        defaultValue={{ signer: waiting.length === 1 ? waiting[0] : undefined }}
      >
        {(fields) => (
          <>
            <Choices
              {...fields.signer}
              label="Who is with you?"
              options={waiting.map((name) => ({ value: name, label: name }))}
            />
            <Select {...fields.kind} label="Photo ID" options={KINDS} />
            <Input
              {...fields.lastFour}
              label="Last four of its number"
              autoComplete="off"
              maxLength={8}
            />
            <Input {...fields.validUntil} type="date" label="ID valid until" />
            <Checkbox {...fields.seen} label="I saw the ID today, and it shows this person." />
            {page.canAddSpouse && (
              <Input
                {...fields.spouse}
                label="Spouse without an account (optional)"
                hint="Both spouses sign for a joint return."
                autoComplete="off"
              />
            )}
          </>
        )}
      </SheetForm>
      {page.canInvite && (
        <PostButton action={`/admin/jobs/${id}/signing/invitation`} look="outline">
          Ask to sign online
        </PostButton>
      )}
    </Page>
  );
}
