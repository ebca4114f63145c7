import { useRef, useState } from 'react';
import { MAX_FILES, sizeText } from '~/domain/documents/document';
import { BOX, Field } from '~/ui/field/field';
import { LinkButton } from '~/ui/link';
import { useDrawnEffect } from '../drawn-effect';

/** Photos of pages, chosen or taken one by one. The first input holds them all, for its form. */
export function PagePhotos({ id, label }: { id: string; label: string }) {
  const [pages, setPages] = useState<readonly File[]>([]);
  const all = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const hold = (files: readonly File[]) => {
    const transfer = new DataTransfer();
    for (const file of files.slice(0, MAX_FILES)) transfer.items.add(file);
    all.current!.files = transfer.files;
    setPages([...transfer.files]);
  };
  const addPhoto = (before: readonly File[]) => {
    hold([...before, ...camera.current!.files!]);
    camera.current!.value = '';
  };

  // What was chosen before the island was live.
  useDrawnEffect(() => addPhoto([...all.current!.files!]), []);

  const input = { type: 'file', name: 'files', accept: 'image/*', className: BOX };
  return (
    <>
      <Field
        id={`${id}-photos`}
        label={label}
        hint="Choose photos in page order, or take them with your phone. We’ll combine them into one PDF."
      >
        <input
          {...input}
          ref={all}
          id={`${id}-photos`}
          multiple
          aria-describedby={`${id}-photos-hint`}
          onChange={() => hold([...pages, ...all.current!.files!])}
        />
      </Field>
      <div className="[@media(scripting:none)]:hidden">
        <Field id={`${id}-camera`} label="Add a page" hint="On a phone, this opens the camera.">
          <input
            {...input}
            ref={camera}
            id={`${id}-camera`}
            capture="environment"
            aria-describedby={`${id}-camera-hint`}
            onChange={() => addPhoto(pages)}
          />
        </Field>
      </div>
      <p role="status" className="sr-only">
        {pages.length > 0 && `Pages: ${pages.length}`}
      </p>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {pages.map((file, index) => (
          <li key={index} className="flex items-center justify-between gap-x-4">
            {`Page ${index + 1}, ${sizeText(file.size)}`}
            <LinkButton onClick={() => hold(pages.filter((each) => each !== file))}>
              Remove<span className="sr-only"> page {index + 1}</span>
            </LinkButton>
          </li>
        ))}
      </ol>
    </>
  );
}
