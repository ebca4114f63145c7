import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FormRefusal } from '~/domain/forms/refusal';
import { pinPath } from '~/domain/letters/form';
import {
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
import { assertWithinLimits } from '~/http/rate-limit.server';
import { requireFirm, clientNetwork } from '~/http/request.server';
import { log } from '~/log.server';
import { listNext, readBlocks, readPdf } from '~/models/letter/letter.server';
import { sealLetter } from '~/models/letter/seal.server';
import { assertCanSign, findConsent, signLetter } from '~/models/letter/sign.server';
import { findCodeFor, redeemCode } from '~/models/sign-in/challenge.server';
import { requireLetter } from './letter-access.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { LetterView } from '~/ui/letters/letter-view';
import { PdfView } from '~/ui/letters/pdf-view';
import { SecondaryLink } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { NoticeLine } from '~/ui/notice';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';
import { Sign } from './sign-form';

export const handle: PageHandle<typeof loader> = { record: ({ title }) => title };

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const { letter, own, isGuest, id, query } = await requireLetter(args);
  const state = getLetterState(letter, now);
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
    hasCode: Boolean(isGuest && own && (await findCodeFor('letter', own.id, own.email, now))),
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
    const { reader, id, own, isGuest, page, identified } = found;
    const texts = TEXT_NAMES.map((each) => (values as Record<string, string>)[each] ?? '');
    const signature = { name, drawing, initials, texts, hash, consents: consent === 'on' };
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
      {rest.hasCopy && (
        <p>
          <ButtonLink href={`/letters/${id}/copy.pdf${query}`}>Download the sealed copy</ButtonLink>
        </p>
      )}
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
