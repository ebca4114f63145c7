import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { officeSigningPath, pinSchema } from '~/domain/letters/form';
import { getLetterState, LETTER_STATES, letterPath } from '~/domain/letters/letter';
import { identityProofing } from '~/gateways/identity-proofing/identity-proofing.server';
import { letterPress } from '~/gateways/pdf/letter-press.server';
import { formAction } from '~/http/form-action.server';
import { identifyViewer, requireViewer } from '~/http/viewer.server';
import { log } from '~/log.server';
import { findSigner, findSigningProblem, signForm } from '~/models/letter/form.server';
import { readBlocks } from '~/models/letter/letter.server';
import { sealLetter } from '~/models/letter/seal.server';
import { ButtonLink } from '~/ui/button';
import { DocumentView } from '~/ui/documents/document-view';
import { Checkbox } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { LetterView } from '~/ui/letters/letter-view';
import { NoticeLine } from '~/ui/notice';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Sign with your PIN',
  record: ({ title, page }) => ({ label: title, href: page }),
};

/** On their own screen somebody signs for themselves; on that of staff the address names who. */
const getReader = ({ params, context }: LoaderFunctionArgs) => ({
  viewer: requireViewer(context),
  id: params.id ?? '',
  signerId: params.signer ?? null,
});

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const { viewer, id, signerId } = getReader(args);
  const found = await findSigner(viewer, id, signerId);
  const { letter, own, form } = found;
  const state = getLetterState(letter, now);
  const closed = own.signedAt ? `${own.name} has signed.` : LETTER_STATES[state].problem;
  const unproved = closed ? null : await findSigningProblem(found, now);
  return {
    title: letter.title,
    page: signerId ? `/admin/letters/${id}` : letterPath(id),
    problem: closed ?? unproved,
    proof: unproved && identityProofing && !signerId ? `/letters/${id}/identity` : null,
    name: own.name,
    hash: letter.hash,
    blocks: readBlocks(letter),
    document: form && { id: form.id, name: form.name, contentType: form.contentType },
  };
}

export const action = formAction(
  pinSchema,
  async ({ pin, hash }, { args }) => {
    const now = new Date();
    const { viewer, id, signerId } = getReader(args);
    const { identified, network } = identifyViewer(args, viewer);
    const how = signerId ? `on the screen of ${viewer.fullName}, ${identified}` : identified;
    const find = (client?: Parameters<typeof findSigner>[3]) =>
      findSigner(viewer, id, signerId, client);
    const { letter, left } = await signForm(find, { pin, hash }, { identified: how, network }, now);
    const page = signerId && letter.jobId ? officeSigningPath(letter.jobId) : letterPath(id);
    if (left.length > 0) return { to: page, text: `Thank you. Still to sign: ${left.join(', ')}.` };
    // Where that fails, a timer tries again.
    await sealLetter(letterPress, id, now).catch((error: unknown) =>
      log.error({ err: error }, 'a form was not sealed'),
    );
    const to = signerId ? `/admin/letters/${id}` : page;
    return { to, text: 'Thank you. Everyone has signed, and the sealed copy is here.' };
  },
  { hidden: ['pin'] },
);

export default function SignWithPin() {
  const { title, problem, proof, name, hash, blocks, document } = useLoaderData<typeof loader>();
  return (
    <Page lead={`${title}, to be signed by ${name}`}>
      {problem && <NoticeLine text={problem} />}
      {proof && (
        <p>
          <ButtonLink look="accent" href={proof}>
            Verify your identity online
          </ButtonLink>
        </p>
      )}
      {document && (
        <Sheet>
          <h2 className="text-xl">{document.name}</h2>
          <DocumentView document={document} />
        </Sheet>
      )}
      <Sheet>
        <LetterView blocks={blocks} />
      </Sheet>
      {!problem && (
        <SheetForm schema={pinSchema} id="pin-form" button="Sign" look="accent" pending="Signing…">
          {(fields) => (
            <>
              <input type="hidden" name="hash" value={hash} />
              <Checkbox
                {...fields.agree}
                label={`I am ${name}. I read the form and the declaration.`}
              />
              <Input
                {...fields.pin}
                label="Your five-digit PIN"
                hint="Any five digits that you choose, but not five zeros. They are your signature."
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
              />
            </>
          )}
        </SheetForm>
      )}
    </Page>
  );
}
