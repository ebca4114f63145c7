import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pinPath } from '~/domain/letters/form';
import {
  copySchema,
  getLetterState,
  LETTER_STATES,
  namesText,
  signerText,
  signSchema,
  TEXT_NAMES,
} from '~/domain/letters/letter';
import { toEntryForm, toInitials } from '~/domain/letters/pdf-fields';
import { dateText, dateTimeText } from '~/domain/time/formats';
import { letterPress } from '~/gateways/pdf/letter-press.server';
import { formAction } from '~/http/form-action.server';
import { requireFirm } from '~/http/request.server';
import { log } from '~/log.server';
import { listNext, readBlocks, readPdf } from '~/models/letter/letter.server';
import { sealLetter } from '~/models/letter/seal.server';
import { assertCanSign, findConsent, signLetter } from '~/models/letter/sign.server';
import { findCodeFor } from '~/models/sign-in/challenge.server';
import { redeemLetterCode, requireLetter } from './letter-access.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { CodeInput } from '~/ui/code-input';
import { SchemaForm } from '~/ui/form';
import { LetterView } from '~/ui/letters/letter-view';
import { PdfView } from '~/ui/letters/pdf-view';
import { PostButton, SecondaryLink } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { NoticeLine } from '~/ui/notice';
import { type Loaded, Page, PageSection, Sheet, type PageHandle } from '~/ui/page';
import { Sign } from './sign-form';

export const handle: PageHandle<typeof loader> = { record: ({ title }) => title };

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const { letter, own, isGuest, id, query } = await requireLetter(args);
  const state = getLetterState(letter, now);
  const code = isGuest && own ? await findCodeFor('letter', own.id, own.email, now) : null;
  const consent = await findConsent(own?.accountId ?? null);
  const { title, hash, party, documentId, replacedById } = letter;
  const { name, email } = requireFirm(args.context);
  const [pdf, next] = [readPdf(letter), listNext(letter.signers)];
  const isOpen = state === 'open' && own !== null && own.signedAt === null;
  const isNext = next.some((signer) => signer.id === own?.id);
  return {
    id,
    query,
    state,
    isGuest,
    title,
    hash,
    isForm: letter.formId !== null,
    isOpen: isOpen && isNext,
    waitsFor: isOpen && !isNext ? namesText(next) : '',
    blocks: readBlocks(letter),
    pages: pdf?.pages.map(({ text }) => text) ?? null,
    form: pdf && own ? toEntryForm(pdf, letter.signers.indexOf(own)) : null,
    initials: toInitials(own?.name ?? ''),
    lead: `From ${name} to ${party.name}, ${dateText(letter.createdAt)}`,
    until: dateText(letter.expiresAt),
    signers: letter.signers.map(({ id: key, signedAt, ...signer }) => ({
      id: key,
      text: signerText(signer),
      signed: signedAt ? dateTimeText(signedAt) : 'Not signed yet',
    })),
    name: own?.name ?? '',
    email: own?.email ?? '',
    hasCode: code?.consumedAt === null,
    consent: consent && dateText(consent),
    hasCopy: documentId !== null,
    next: !isGuest && replacedById ? `/letters/${replacedById}` : null,
    ask: isGuest ? `mailto:${email}` : `/letters/${id}/question`,
  };
}

export const action = formAction(
  signSchema,
  async ({ name, drawing, initials, consent, hash, code = '', ...values }, { args }) => {
    const now = new Date();
    const found = await requireLetter(args);
    const { reader, id, isGuest, page, identified } = found;
    const texts = TEXT_NAMES.map((each) => (values as Record<string, string>)[each] ?? '');
    const signature = { name, drawing, initials, texts, hash, consents: consent === 'on' };
    await assertCanSign(found, signature, now);
    if (isGuest) await redeemLetterCode(args, found, code, now);
    // What is signed by link takes a code, too.
    const how = isGuest
      ? { ...identified, identified: `${identified.identified}, and its code` }
      : identified;
    const left = await signLetter(reader, id, signature, how, now);
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
      {rest.hasCopy && <SealedCopy {...rest} />}
      <Sheet>
        {rest.pages ? (
          <PdfView title={title} file={`/letters/${id}/file.pdf${query}`} pages={rest.pages} />
        ) : (
          <LetterView blocks={blocks} />
        )}
      </Sheet>
      <PageSection id="signers" title="Signatures">
        <List items={signers}>{({ text, signed }) => <Entry title={text} aside={signed} />}</List>
      </PageSection>
      {rest.waitsFor && <p>First to sign: {rest.waitsFor}. Then we email you.</p>}
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

type CopyProps = Pick<Loaded<typeof loader>, 'id' | 'query' | 'email' | 'hasCode' | 'isGuest'>;

/** Someone without an account gets it with a code, as they sign. */
function SealedCopy({ id, query, email, hasCode, isGuest }: CopyProps) {
  const file = `/letters/${id}/copy.pdf${query}`;
  if (!isGuest)
    return (
      <p>
        <ButtonLink href={file}>Download the sealed copy</ButtonLink>
      </p>
    );
  const toCode = `/letters/${id}/code${query}`;
  return hasCode ? (
    <SchemaForm
      schema={copySchema}
      id="copy-form"
      action={file}
      reloads
      button="Download the sealed copy"
    >
      {(fields) => <CodeInput field={fields.code} hint={`We emailed it to ${email}.`} />}
    </SchemaForm>
  ) : (
    <div className="space-y-3">
      <p>To download the sealed copy, enter a code that we email to {email}.</p>
      <PostButton action={toCode}>Email me a code</PostButton>
    </div>
  );
}
