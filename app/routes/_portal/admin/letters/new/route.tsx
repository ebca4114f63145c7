import { checkAccess } from '~/domain/access/check-access';
import { useLoaderData } from '@remix-run/react';
import { itemPath } from '~/domain/firm/kinds';
import { newLetterSchema, staffLetterPath } from '~/domain/letters/letter';
import { formatMoney } from '~/domain/money';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { getStaffLetter } from '~/models/letter/letter.server';
import { composeLetter, findTemplate, getLetterJob, sendLetter } from '~/models/letter/send.server';
import { Checkbox, Choices, Money } from '~/ui/field/controls';
import { EmailInput, Input } from '~/ui/field/text';
import { FormId, SheetForm } from '~/ui/form';
import { LetterView } from '~/ui/letters/letter-view';
import { NoticeLine } from '~/ui/notice';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { title: 'Send a letter to sign' };

/**
 * `?job=` names the job, `?template=` the letter, `?replaces=` the one whose place it takes, and
 * `?proposal=` says that the job waits for it.
 */
export const loader = viewerLoader(async ({ firm, viewer, searchParams }) => {
  const found = await getLetterJob(searchParams.get('job') ?? '');
  const { job, party, members } = found;
  const template = findTemplate(searchParams.get('template') ?? '', job.type);
  const names = members.length > 0 ? members.map(({ name }) => name) : [party.name];
  const terms = { signers: names, price: null };
  const letter = template && composeLetter(found, template, terms, new Date());
  const replaces = searchParams.get('replaces');
  const former = replaces ? await getStaffLetter(replaces) : null;
  const toOther = (id: string) =>
    `/admin/letters/new?${new URLSearchParams({ ...Object.fromEntries(searchParams), template: id })}`;
  return {
    jobId: job.id,
    party: { name: party.name, kind: party.kind, email: party.email },
    members: members.map(({ accountId, name }) => ({ value: accountId, label: name })),
    template: template && {
      id: template.id,
      title: template.title,
      isReviewed: template.isReviewed,
      canOpen: checkAccess(firm, itemPath('letter', template.id), viewer.roles) === 'open',
    },
    others: firm.content.letter
      .filter(({ id }) => id !== template?.id)
      .map(({ id, title }) => ({ title, href: toOther(id) })),
    isProposal: former?.opensJob ?? searchParams.has('proposal'),
    deposit: former?.depositCents ? formatMoney(former.depositCents).slice(1) : '',
    price: letter?.cents ? formatMoney(letter.cents).slice(1) : '',
    blocks: letter?.blocks ?? [],
    missing: letter?.missing ?? [],
  };
});

export const action = formAction(newLetterSchema, async (values, { args, viewer, newId }) => {
  const address = new URL(args.request.url).searchParams;
  const job = { jobId: address.get('job') ?? '', replaces: address.get('replaces') };
  const id = await sendLetter(viewer, job, values, new Date(), newId);
  return { to: staffLetterPath(id), text: 'Sent. We emailed everyone who has to sign.' };
});

export default function SendLetter() {
  const { jobId, party, members, template, ...shown } = useLoaderData<typeof loader>();
  const { others, price, blocks, missing, isProposal } = shown;
  if (!template)
    return (
      <Page>
        <NoticeLine
          text="There is no letter to send."
          link={{ label: 'Publish one', href: '/admin/catalog/letter' }}
        />
      </Page>
    );
  const isCompany = party.kind === 'company';
  const isAlone = members.length === 0;
  return (
    <Page wide lead={`To ${party.name}: ${template.title}`}>
      {others.length > 0 && (
        <p>
          Other letters:{' '}
          {others.map(({ title, href }) => (
            <a key={href} href={href} className="mr-4 tap-target">
              {title}
            </a>
          ))}
        </p>
      )}
      {!template.isReviewed && (
        <NoticeLine
          text="The owner hasn’t confirmed yet that a lawyer read this letter."
          {...(template.canOpen && {
            link: { label: 'Open the letter', href: itemPath('letter', template.id) },
          })}
        />
      )}
      {missing.length > 0 && (
        <NoticeLine text={`This letter has nothing for: ${missing.join(', ')}.`} />
      )}
      <SheetForm
        schema={newLetterSchema}
        id="letter-form"
        button="Send letter"
        look="accent"
        pending="Sending…"
        back={{ label: 'Back to the job', href: `/admin/jobs/${jobId}` }}
        defaultValue={{
          signers: members.slice(0, isCompany ? 1 : undefined).map(({ value }) => value),
          otherName: isAlone && !isCompany ? party.name : '',
          otherEmail: isAlone ? party.email : '',
          price,
          deposit: shown.deposit,
          opensJob: isProposal ? 'on' : undefined,
        }}
      >
        {(fields) => (
          <>
            <FormId />
            <input type="hidden" name="template" value={template.id} />
            {!isAlone && (
              <Choices {...fields.signers} type="checkbox" label="Who signs?" options={members} />
            )}
            <Input
              {...fields.otherName}
              label={isAlone ? 'Who signs?' : 'Someone without an account (optional)'}
              hint="Such as a spouse or a partner. They sign by a link and a code that we email."
            />
            <EmailInput
              {...fields.otherEmail}
              label={isAlone ? 'Their email' : 'Their email (optional)'}
              autoComplete="off"
            />
            {isCompany && (
              <Input
                {...fields.title}
                label="In which capacity they sign"
                hint="For example Managing member. One person signs for a company."
              />
            )}
            <Money {...fields.price} label="Price" placeholder="" />
            <Money
              {...fields.deposit}
              label="Deposit (optional)"
              hint="We send its invoice once everyone has signed."
              placeholder=""
            />
            <Checkbox
              {...fields.opensJob}
              label="Keep the job on hold until everyone has signed and the deposit is paid"
            />
          </>
        )}
      </SheetForm>
      <PageSection id="preview" title="What they read" className="space-y-3">
        <Sheet>
          <LetterView blocks={blocks} />
        </Sheet>
      </PageSection>
    </Page>
  );
}
