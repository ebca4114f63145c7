import { noteSchema } from '~/domain/administration/people';
import { TextArea } from './field/controls';
import { FormId, SchemaForm } from './form';

/** About the client with this id; without one, it is sent to the page it stands on. */
export const NoteForm = ({ id }: { id?: string }) => (
  <SchemaForm
    schema={noteSchema}
    id="note-form"
    action={id && `/admin/clients/${id}/notes`}
    button="Save note"
    look="outline"
  >
    {({ text }) => (
      <>
        <FormId />
        <TextArea {...text} label="Note" hint="Only staff see it." rows={3} maxLength={2_000} />
      </>
    )}
  </SchemaForm>
);
