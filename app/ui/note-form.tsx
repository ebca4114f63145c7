import { noteSchema } from '~/domain/administration/people';
import { dateTimeText } from '~/domain/time/formats';
import { TextArea } from './field/text';
import { FormId, SchemaForm } from './form';
import { List } from './list';

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
        <TextArea {...text} label="Note" hint="Only staff see it." rows={3} />
      </>
    )}
  </SchemaForm>
);

type Note = { id: string; text: string; createdAt: Date; author: string | null };

export const NoteList = ({ notes }: { notes: readonly Note[] }) => (
  <List items={notes}>
    {({ text, createdAt, author }) => (
      <div>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <p className="mt-1 text-sm text-muted">
          {author ?? 'A former user'}, {dateTimeText(createdAt)}
        </p>
      </div>
    )}
  </List>
);
