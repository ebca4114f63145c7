import { useLoaderData } from '@remix-run/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { isStaff } from '~/domain/access/roles';
import { fieldOptions } from '~/domain/firm/content';
import { schemaOf, toForm, type Field, type Fields } from '~/domain/firm/fields';
import { FIELDS, itemPath, KINDS } from '~/domain/firm/kinds';
import { requireItem, requireKind } from '~/http/content-item.server';
import { formAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { viewerLoader } from '~/http/viewer.server';
import { findWording } from '~/models/assistant/review.server';
import { getItem, saveDraft } from '~/models/firm/content.server';
import { Checkbox } from '~/ui/field/checkbox';
import { Choices } from '~/ui/field/choices';
import { Money, Select } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { checkboxProps, choicesProps, inputProps, SheetForm, type FormField } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ kind, id }) => (id === null ? `Add a ${KINDS[kind].one}` : `Edit: ${KINDS[kind].one}`),
  record: ({ kind }) =>
    kind === 'home' ? { label: KINDS.home.many, href: itemPath('home', 'home') } : KINDS[kind].many,
  parent: ({ kind }) => (kind === 'home' ? '/admin/catalog' : null),
};

const isNew = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  new URL(request.url).pathname.endsWith('/new');

export const loader = viewerLoader(async ({ args, viewer, searchParams }) => {
  if (isNew(args)) {
    const kind = requireKind(args);
    const question = kind === 'answer' && isStaff(viewer.roles) && searchParams.get('question');
    const asks = question ? await findWording(question) : null;
    const values = { ...(kind === 'answer' && NEW_ANSWER), asks };
    return { kind, id: null, title: '', values, draftKey: '' };
  }
  const { kind, id } = requireItem(args);
  const { values, title, draftKey } = await getItem(kind, id);
  return { kind, id, title, values: toForm(FIELDS[kind], values), draftKey };
});

/** Who asks what no page says may want a person. */
const NEW_ANSWER = { person: 'on' };

export const action = (args: ActionFunctionArgs) => {
  const kind = requireKind(args);
  return formAction(schemaOf(FIELDS[kind]), async (values, { viewer, form }) => {
    const draftKey = textField(form, 'draftKey');
    const seen = isNew(args) ? null : { id: requireItem(args).id, draftKey };
    const saved = await saveDraft(kind, seen, values, viewer.accountId);
    return {
      to: itemPath(kind, saved),
      text: 'The draft is saved. Publish it to have visitors read it.',
    };
  })(args);
};

export default function EditItem() {
  const { kind, id, values, title, draftKey } = useLoaderData<typeof loader>();
  const fields: Fields = FIELDS[kind];
  return (
    <Page lead={title}>
      <SheetForm
        schema={schemaOf(fields)}
        id="content-form"
        defaultValue={values as object}
        button="Save draft"
        back={id === null ? undefined : { label: 'Cancel', href: itemPath(kind, id) }}
      >
        {(form) => (
          <>
            <DraftKey input={form.draftKey as FormField} current={draftKey} />
            {Object.entries(fields).map(([name, field]) => (
              <Control
                key={name}
                field={field}
                input={form[name] as FormField}
                lang={/Es$|^es$/.test(name) ? 'es' : undefined}
              />
            ))}
          </>
        )}
      </SheetForm>
    </Page>
  );
}

/** What the form was filled from; after a refusal because somebody changed it, what is there now. */
const DraftKey = ({ input, current }: { input: FormField; current: string }) => (
  <input type="hidden" name={input.name} value={String(input.initialValue ?? current)} />
);

type ControlProps = { field: Field; input: FormField; lang?: 'es' };

function Control({ field, input, lang }: ControlProps) {
  const { label, hint, control } = field;
  const options = fieldOptions(field);
  switch (control) {
    case 'line':
      return <Input {...inputProps(input)} label={label} hint={hint} lang={lang} />;
    case 'text':
      return <TextArea {...inputProps(input)} label={label} hint={hint} rows={4} lang={lang} />;
    case 'money':
      return <Money {...inputProps(input)} label={label} hint={hint} />;
    case 'choice':
      return <Select {...inputProps(input)} label={label} hint={hint} options={options} />;
    case 'choices':
      return <Choices {...choicesProps(input)} label={label} type="checkbox" options={options} />;
    case 'check':
      return <Checkbox {...checkboxProps(input)} label={label} />;
  }
}
