import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { z } from 'zod';
import { FormRefusal } from '~/domain/forms/refusal';
import { checkSealOf } from '~/gateways/pdf/seal.server';
import { formAction } from '~/http/form-action.server';
import { limitPage } from '~/http/rate-limit.server';
import { verifyLetter } from '~/models/letter/seal.server';
import { FileInput } from '~/ui/field/text';
import { PostForm, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  title: 'Check a signed letter',
  description: 'Find out whether a letter was signed with this office and is unchanged since.',
};

const verifySchema = z.object({
  file: z.string({ error: 'Choose the PDF of the letter.' }).startsWith('data:'),
});

/** Reads a PDF and stores nothing of it. */
export const action = formAction(
  verifySchema,
  async ({ file }, { args }) => {
    await limitPage(args, 'pdf by network');
    const pdf = Buffer.from(file.slice(file.indexOf(',') + 1), 'base64');
    if (!pdf.subarray(0, 1_024).includes('%PDF-'))
      throw new FormRefusal('This file isn’t a PDF. Choose the letter as you downloaded it.', {
        field: 'file',
        hidden: ['file'],
      });
    return verifyLetter(pdf, await checkSealOf(pdf));
  },
  { files: true, hidden: ['file'] },
);

export default function Verify() {
  const result = useActionData<typeof action>();
  const verdict = result && 'isGood' in result ? result : null;
  const lastResult = result && 'status' in result ? (result as SubmissionResult<string[]>) : null;
  const [form, fields] = useSchemaForm(verifySchema, { id: 'verify-form', lastResult });
  return (
    <Page lead="Choose the PDF of a letter that was signed here. We tell you who signed it and whether it was changed since. We don’t keep the file.">
      {verdict && (
        <p
          role="status"
          className={`border-l-4 bg-tint p-4 ${verdict.isGood ? 'border-success' : 'border-danger'}`}
        >
          {verdict.text}
        </p>
      )}
      <Sheet>
        <PostForm
          form={form}
          encType="multipart/form-data"
          reloads
          button="Check letter"
          pending="Checking…"
        >
          <FileInput {...fields.file} label="PDF file" accept=".pdf,application/pdf" />
        </PostForm>
      </Sheet>
    </Page>
  );
}
