import { useActionData } from '@remix-run/react';
import { ELECTRONIC_CONSENT, signSchema } from '~/domain/letters/letter';
import type { toEntryForm } from '~/domain/letters/pdf-fields';
import { Island } from '~/islands/island';
import { CodeInput } from '~/ui/code-input';
import { Checkbox } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { type FormField, SchemaForm } from '~/ui/form';
import { PostButton } from '~/ui/link';

type SignProps = {
  id: string;
  query: string;
  name: string;
  email: string;
  hash: string;
  until: string;
  consent: string | null;
  hasCode: boolean;
  isGuest: boolean;
  initials: string;
  form: ReturnType<typeof toEntryForm> | null;
};

/** Someone without an account asks for a code first. */
export function Sign({ id, query, name, email, hash, until, consent, ...rest }: SignProps) {
  const { hasCode, isGuest, initials, form } = rest;
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
      <SchemaForm
        schema={signSchema}
        id="sign-form"
        button="Sign"
        look="accent"
        pending="Signing…"
        defaultValue={{ initials }}
      >
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
            {form && <Entries form={form} fields={fields} />}
            <Input
              {...fields.name}
              label="Your name"
              hint={`Type it as the letter has it: ${name}. It stands as your signature.`}
              autoComplete="name"
            />
            <Island
              name="signing"
              when="visible"
              props={{
                part: 'signature',
                drawn: String(fields.drawing.defaultValue ?? ''),
                errors: fields.drawing.errors ?? [],
              }}
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

const pagesText = (pages: readonly number[]) =>
  `page${pages.length === 1 ? '' : 's'} ${new Intl.ListFormat('en-US').format(pages.map(String))}`;

type EntriesProps = {
  form: NonNullable<SignProps['form']>;
  fields: Record<string, FormField> & { initials: FormField };
};

/** What a signer of an uploaded PDF fills in, and where the rest of it goes. */
const Entries = ({ form, fields }: EntriesProps) => (
  <>
    <p>
      Your signature goes on {pagesText(form.signs)}
      {form.dates.length > 0 && `, the date of signing on ${pagesText(form.dates)}`}.
    </p>
    {form.texts.map(({ label, page }, index) => (
      <Input key={index} {...fields[`text${index}`]!} label={label} hint={`On page ${page}.`} />
    ))}
    {form.initials.length > 0 && (
      <Input
        {...fields.initials}
        label="Your initials"
        hint={`They go on ${pagesText(form.initials)}.`}
      />
    )}
  </>
);
