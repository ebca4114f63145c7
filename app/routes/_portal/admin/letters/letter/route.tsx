import { useLoaderData } from '@remix-run/react';
import { actText, getLetterState, LETTER_STATES, signerText } from '~/domain/letters/letter';
import { clientPath } from '~/domain/party/party';
import { dateText, dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { getStaffLetter, readBlocks, readPdf } from '~/models/letter/letter.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { LetterView } from '~/ui/letters/letter-view';
import { PdfView } from '~/ui/letters/pdf-view';
import { PostButton, SecondaryLink } from '~/ui/link';
import { Entry, Facts, List } from '~/ui/list';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { record: ({ title }) => title };

export const loader = viewerLoader(async ({ id }) => {
  const letter = await getStaffLetter(id);
  const { title, jobId, documentId, partyId, party, sha256, expiresAt } = letter;
  return {
    id,
    title,
    jobId,
    documentId,
    partyId,
    sha256,
    client: party.name,
    state: getLetterState(letter, new Date()),
    replacement: letter.sourceKey
      ? `/admin/letters/pdf?${jobId ? `job=${jobId}` : `client=${partyId}`}&replaces=${id}`
      : jobId && `/admin/letters/new?job=${jobId}&replaces=${id}`,
    until: dateText(expiresAt),
    blocks: readBlocks(letter),
    isConsent: letter.consent !== null,
    isForm: letter.formId !== null,
    canWithdraw: Boolean(letter.consent?.givenAt && !letter.consent.revokedAt),
    pages: readPdf(letter)?.pages.map(({ text }) => text) ?? null,
    signers: letter.signers.map(({ signedAt, email, pin, ...signer }): [string, string] => [
      signerText(signer),
      signedAt
        ? [dateTimeText(signedAt), pin && `PIN ${pin}`].filter(Boolean).join(', ')
        : `Not signed yet${email && `, by a link to ${email}`}`,
    ]),
    acts: letter.events.map((event) => {
      const { at, ...text } = actText(event);
      return { id: event.id, ...text, time: dateTimeText(at) };
    }),
  };
});

export default function StaffLetter() {
  const { id, title, state, jobId, documentId, ...letter } = useLoaderData<typeof loader>();
  const page = `/admin/letters/${id}`;
  const { label, look } = LETTER_STATES[state];
  return (
    <Page wide title={title} lead={<a href={clientPath(letter.partyId)}>{letter.client}</a>}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look={look}>{label}</Badge>
        {state === 'open' && <span className="text-muted">Can be signed until {letter.until}</span>}
        {jobId && <a href={`/admin/jobs/${jobId}`}>The job</a>}
      </p>
      <div className="flex flex-wrap gap-3">
        {documentId && (
          <ButtonLink href={`/dashboard/documents/${documentId}`}>Open the sealed copy</ButtonLink>
        )}
        {letter.canWithdraw && (
          <SecondaryLink href={`${page}/withdrawal`}>Record a withdrawal</SecondaryLink>
        )}
        {state === 'open' && !letter.isConsent && (
          <PostButton action={`${page}/reminder`}>Send a reminder</PostButton>
        )}
        {state !== 'signed' && state !== 'void' && (
          <>
            {letter.replacement && !letter.isForm && !letter.isConsent && (
              <SecondaryLink href={letter.replacement}>Replace</SecondaryLink>
            )}
            <SecondaryLink href={`${page}/void`}>Void</SecondaryLink>
          </>
        )}
      </div>
      <PageSection id="signers" title="Signatures">
        <Facts facts={letter.signers} />
      </PageSection>
      <PageSection id="acts" title="What happened">
        <List items={letter.acts}>
          {({ label: what, who, detail, time }) => (
            <Entry title={what} aside={time}>
              <p className="text-sm">{who}</p>
              <p className="text-sm text-muted">{detail}</p>
            </Entry>
          )}
        </List>
        {letter.sha256 && <p className="text-sm break-all">Sealed copy: {letter.sha256}</p>}
      </PageSection>
      <Sheet>
        {letter.pages ? (
          <PdfView title={title} file={`${page}/file.pdf`} pages={letter.pages} />
        ) : (
          <LetterView blocks={letter.blocks} />
        )}
      </Sheet>
    </Page>
  );
}
