import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormRefusal } from '~/domain/forms/refusal';
import { pinPath } from '~/domain/letters/form';
import {
  ELECTRONIC_CONSENT,
  getLetterState,
  LETTER_STATES,
  signerText,
  signSchema,
} from '~/domain/letters/letter';
import { dateText, dateTimeText } from '~/domain/time/formats';
import { letterPress } from '~/gateways/pdf/letter-press.server';
import { formAction } from '~/http/form-action.server';
import { assertWithinLimits } from '~/http/rate-limit.server';
import { requireFirm, clientNetwork } from '~/http/request.server';
import { log } from '~/log.server';
import { readBlocks } from '~/models/letter/letter.server';
import { sealLetter } from '~/models/letter/seal.server';
import { assertCanSign, findConsent, signLetter } from '~/models/letter/sign.server';
import { findCodeFor, redeemCode } from '~/models/sign-in/challenge.server';
import { requireLetter } from './letter-access.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { CodeInput } from '~/ui/code-input';
import { Checkbox } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { LetterView } from '~/ui/letters/letter-view';
import { PostButton, SecondaryLink } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { NoticeLine } from '~/ui/notice';
import { Page, PageSection, Sheet, type Loaded, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { record: ({ title }) => title };

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const { letter, own, isGuest, id, query } = await requireLetter(args);
  const state = getLetterState(letter, now);
  const consent = await findConsent(own?.accountId ?? null);
  const { title, hash, party, documentId, replacedById } = letter;
  const { name, email } = requireFirm(args.context);
  return {
    ...{ id, query, state, isGuest, title, hash, isForm: letter.formId !== null },
    isOpen: state === 'open' && own !== null && own.signedAt === null,
    blocks: readBlocks(letter),
    lead: `From ${name} to ${party.name}, ${dateText(letter.createdAt)}`,
    until: dateText(letter.expiresAt),
    signers: letter.signers.map(({ id: key, signedAt, ...signer }) => ({
      id: key,
      text: signerText(signer),
      signed: signedAt ? dateTimeText(signedAt) : 'Not signed yet',
    })),
    name: own?.name ?? '',
    email: own?.email ?? '',
    hasCode: Boolean(isGuest && own && (await findCodeFor('letter', own.id, own.email, now))),
    consent: consent && dateText(consent),
    hasCopy: documentId !== null,
    next: !isGuest && replacedById ? `/letters/${replacedById}` : null,
    ask: isGuest ? `mailto:${email}` : `/letters/${id}/question`,
  };
}

export const action = formAction(
  signSchema,
  async ({ name, consent, hash, code = '' }, { args }) => {
    const now = new Date();
    const found = await requireLetter(args);
    const { reader, id, own, isGuest, page, identified } = found;
    const signature = { name, hash, consents: consent === 'on' };
    await assertCanSign(found, signature, now);
    if (isGuest && own) {
      await assertWithinLimits(['sign-in by network', clientNetwork(args)]);
      const sent = await findCodeFor('letter', own.id, own.email, now);
      const tried = { id: sent?.id ?? '', code: code.replace(/\s/g, '') };
      if (!(await redeemCode(tried, now, ['letter'])).proof)
        throw new FormRefusal('That code isn’t right, or it has expired. Ask for a new one.', {
          field: 'code',
        });
    }
    const left = await signLetter(reader, id, signature, identified, now);
    if (left.length > 0) return { to: page, text: `Thank you. Still to sign: ${left.join(', ')}.` };
    // Where that fails, a timer tries again.
    await sealLetter(letterPress, id, now).catch((error: unknown) =>
      log.error({ err: error }, 'a letter was not sealed'),
    );
    return { to: page, text: 'Thank you. Everyone has signed. Your sealed copy is on this page.' };
  },
  { hidden: ['code'] },
);

export default function Letter() {
  const { state, isOpen, title, lead, blocks, signers, ...rest } = useLoaderData<typeof loader>();
  const { id, query, next, ask } = rest;
  const { label, look, problem } = LETTER_STATES[state];
  const link = next ? { label: 'Open the new letter', href: next } : undefined;
  return (
    <Page title={title} lead={lead}>
      <p>
        <Badge look={look}>{label}</Badge>
      </p>
      {problem && <NoticeLine text={problem} link={link} />}
      {rest.hasCopy && (
        <p>
          <ButtonLink href={`/letters/${id}/copy.pdf${query}`}>Download the sealed copy</ButtonLink>
        </p>
      )}
      <Sheet>
        <LetterView blocks={blocks} />
      </Sheet>
      <PageSection id="signers" title="Signatures">
        <List items={signers}>{({ text, signed }) => <Entry title={text} aside={signed} />}</List>
      </PageSection>
      {isOpen && (
        <PageSection id="sign" title="Sign" className="space-y-6">
          {rest.isForm ? (
            <ButtonLink look="accent" href={pinPath(id)}>
              Read the form and sign
            </ButtonLink>
          ) : (
            <Sign {...rest} />
          )}
          <p className="flex flex-wrap gap-3">
            <SecondaryLink href={ask}>Ask a question</SecondaryLink>
            <SecondaryLink href={`/letters/${id}/decline${query}`}>Decline</SecondaryLink>
          </p>
        </PageSection>
      )}
    </Page>
  );
}

type SignProps = Pick<
  Loaded<typeof loader>,
  'id' | 'query' | 'name' | 'email' | 'hash' | 'until' | 'consent' | 'hasCode' | 'isGuest'
>;

/** Someone without an account asks for a code first. */
function Sign({ id, query, name, email, hash, until, consent, hasCode, isGuest }: SignProps) {
  const isRefused = useActionData() !== undefined;
  const toCode = `/letters/${id}/code${query}`;
  if (isGuest && !hasCode && !isRefused)
    return (
      <>
        <p>
          Read the whole letter first. To sign it, confirm that <strong>{email}</strong> is your
          address: we’ll email you a code that works for 10 minutes.
        </p>
        <PostButton action={toCode}>Email me a code</PostButton>
      </>
    );
  return (
    <>
      <SchemaForm schema={signSchema} id="sign-form" button="Sign" look="accent" pending="Signing…">
        {(fields) => (
          <>
            <input type="hidden" name="hash" value={hash} />
            <p>Read the whole letter, then sign it here by {until}.</p>
            {consent ? (
              <p className="text-muted">You agreed to sign electronically on {consent}.</p>
            ) : (
              <>
                <Checkbox {...fields.consent} label={ELECTRONIC_CONSENT[0]} />
                <ul className="list-disc space-y-1 pl-6 text-sm">
                  {ELECTRONIC_CONSENT.slice(1).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </>
            )}
            <Input
              {...fields.name}
              label="Your name"
              hint={`Type it as the letter has it: ${name}. It stands as your signature.`}
              autoComplete="name"
            />
            {isGuest && <CodeInput field={fields.code} hint={`We emailed it to ${email}.`} />}
          </>
        )}
      </SchemaForm>
      {isGuest && (
        <PostButton action={toCode} look="outline">
          Send a new code
        </PostButton>
      )}
    </>
  );
}
