import { useLoaderData } from '@remix-run/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  contentDiscarded,
  contentDrafted,
  contentPublished,
  versionRestored,
} from '~/domain/events/content';
import { isStaff, withArticle } from '~/domain/access/roles';
import {
  fieldOptions,
  toSchema,
  toForm,
  type Field,
  type Fields,
  type Options,
} from '~/domain/firm/fields';
import { FIELDS, itemPath, KINDS, type Kind } from '~/domain/firm/kinds';
import { logoSize } from '~/domain/firm/logo';
import { getPlaceholders, type MailText } from '~/domain/email/mail';
import { findItemMail } from '~/domain/email/texts';
import { requireItem, requireKind } from '../catalog-item.server';
import { formAction } from '~/http/form-action.server';
import { newVersion, type FormValues } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { findWording } from '~/models/assistant/review.server';
import { saveDraft } from '~/models/firm/content.server';
import { getItem, listReferences, type Values } from '~/models/firm/content-items.server';
import { BOX, Field as FieldBox, ariaProps } from '~/ui/field/field';
import { notFound } from '~/models/not-found.server';
import { Checkbox, Choices, Money, Select } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { SheetForm, type FormField } from '~/ui/form';
import { Facts } from '~/ui/list';
import { Page, PageSection, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ kind, id }) =>
    id === null ? `Add ${withArticle(KINDS[kind].one)}` : `Edit ${KINDS[kind].one}`,
  record: ({ kind }) =>
    kind === 'home' ? { label: KINDS.home.many, href: itemPath('home', 'home') } : KINDS[kind].many,
  parent: ({ kind }) => (kind === 'home' ? '/admin/catalog' : null),
};

const isNew = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  new URL(request.url).pathname.endsWith('/new');

export const loader = viewerLoader(async ({ args, viewer, searchParams }) => {
  if (isNew(args)) {
    const kind = requireKind(args);
    if (KINDS[kind].fixed) throw notFound();
    const question = kind === 'answer' && isStaff(viewer.roles) && searchParams.get('question');
    const asks = question ? await findWording(question) : null;
    const values = { ...(kind === 'answer' && NEW_ANSWER), asks };
    const references = await listReferences(kind);
    return { kind, id: null, title: '', values, version: null, placeholders: [], references };
  }
  const { kind, id } = requireItem(args);
  const [{ values, title }, references] = await Promise.all([
    getItem(kind, id),
    listReferences(kind),
  ]);
  const placeholders = listPlaceholders(findItemMail(kind, id));
  const form = toForm(FIELDS[kind], values);
  const version = newVersion(toVersioned(kind, values));
  return { kind, id, title, values: form, version, placeholders, references };
});

/** All that the form shows but pictures, which it doesn’t send again. */
function toVersioned(kind: Kind, values: Values) {
  const names = Object.keys(FIELDS[kind]);
  const pictures = fileNames(FIELDS[kind]);
  const form: FormValues = toForm(FIELDS[kind], values);
  return Object.fromEntries(
    names.filter((name) => !pictures.includes(name)).map((name) => [name, form[name] ?? '']),
  );
}

const CHANGES = [contentDrafted, contentPublished, versionRestored, contentDiscarded].map(
  ({ action }) => action,
);

/** Who asks what no page says may want a person. */
const NEW_ANSWER = { person: 'on' };

/** What can stand in a mail’s text, and what it says. */
const listPlaceholders = (mail: MailText | null) =>
  Object.entries(mail ? getPlaceholders(mail) : {}).map(([name, { label, needed }]) => [
    `{${name}}`,
    needed ? `${label} (needed)` : label,
  ]) as [string, string][];

export const action = (args: ActionFunctionArgs) => {
  const kind = requireKind(args);
  const files = fileNames(FIELDS[kind]);
  const save = formAction(
    toSchema(FIELDS[kind]),
    async (values, { viewer, form, assertUnchanged }) => {
      const seen = isNew(args) ? null : requireItem(args);
      const before = seen && files.length > 0 ? (await getItem(kind, seen.id)).values : {};
      const kept = files.filter((name) => !values[name] && !form.has(removal(name)));
      const whole = {
        ...values,
        ...Object.fromEntries(kept.map((each) => [each, before[each] ?? ''])),
      };
      const saved = await saveDraft(kind, seen, whole, viewer.accountId, (now) =>
        assertUnchanged(toVersioned(kind, now), CHANGES, `${kind} ${seen?.id}`),
      );
      return {
        to: itemPath(kind, saved.key),
        text: saved.changed ? 'The draft is saved. Publish it when it’s ready.' : NOTHING_CHANGED,
      };
    },
    { files: files.length > 0 },
  );
  return save(args);
};

const NOTHING_CHANGED = 'Nothing was changed.';

const fileNames = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.control === 'file');

/** The name of the box that removes a file. */
const removal = (name: string) => `${name}-removed`;

export default function EditItem() {
  const { kind, id, values, title, version, placeholders, references } =
    useLoaderData<typeof loader>();
  const fields: Fields = FIELDS[kind];
  return (
    <Page lead={title}>
      <SheetForm
        schema={toSchema(fields)}
        id="content-form"
        defaultValue={values as object}
        version={version}
        button="Save draft"
        back={id === null ? undefined : { label: 'Cancel', href: itemPath(kind, id) }}
        {...(fileNames(fields).length > 0 && { encType: 'multipart/form-data', reloads: true })}
      >
        {(form) => (
          <>
            {Object.entries(fields).map(([name, field]) => (
              <Control
                key={name}
                field={field}
                references={references}
                input={form[name]!}
                lang={/Es$|^es$/.test(name) ? 'es' : undefined}
                saved={(values as Record<string, string>)[name]}
              />
            ))}
          </>
        )}
      </SheetForm>
      {placeholders.length > 0 && (
        <PageSection id="placeholders" title="Placeholders">
          <p className="my-3 text-muted">
            Use them in the subject or the text, including the braces. Each email has its own. Put a
            link’s placeholder where its address would go: [Label]({'{link}'}).
          </p>
          <Facts facts={placeholders} />
        </PageSection>
      )}
    </Page>
  );
}

/** What a draft that the portal came with leaves to the firm. */
const CHOOSE = { value: '', label: 'Choose one' };

type ControlProps = {
  field: Field;
  references: Options;
  input: FormField;
  lang?: 'es';
  saved?: string;
};

function Control({ field, references, input, lang, saved }: ControlProps) {
  const { label, hint, control } = field;
  const offered = fieldOptions(field, references);
  const isBlank = saved === '' && !offered.some(({ value }) => value === '');
  const options = [...(isBlank ? [CHOOSE] : []), ...offered];
  switch (control) {
    case 'line':
      return <Input {...input} label={label} hint={hint} lang={lang} />;
    case 'text':
      return <TextArea {...input} label={label} hint={hint} rows={field.rows ?? 4} lang={lang} />;
    case 'money':
      return <Money {...input} label={label} hint={hint} />;
    case 'choice':
      return <Select {...input} label={label} hint={hint} options={options} />;
    case 'choices':
      return <Choices {...input} label={label} type="checkbox" options={options} />;
    case 'check':
      return <Checkbox {...input} label={label} />;
    case 'file':
      return <PictureField input={input} label={label} hint={hint} saved={saved ?? ''} />;
  }
}

type PictureProps = { input: FormField; label: string; hint?: string; saved: string };

/** A picture to choose. A browser doesn't send it twice: a form that comes back asks for it again. */
function PictureField({ input, label, hint, saved }: PictureProps) {
  const { id, name, defaultValue } = input;
  const isLost = !input.errors && typeof defaultValue === 'string' && defaultValue !== saved;
  const errors = isLost ? [`Choose the ${label.toLowerCase()} again.`] : input.errors;
  const field = { id, errors, label, hint };
  return (
    <FieldBox {...field}>
      {saved && <img src={saved} alt={`${label} now`} {...logoSize(saved)} className="logo my-2" />}
      <input
        type="file"
        id={id}
        name={name}
        accept="image/svg+xml,image/png"
        className={BOX}
        {...ariaProps(field)}
      />
      {saved && (
        <Checkbox
          id={`${id}-removed`}
          name={removal(name)}
          label={`Remove the ${label.toLowerCase()}`}
        />
      )}
    </FieldBox>
  );
}
