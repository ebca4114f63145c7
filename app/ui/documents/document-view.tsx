import { isShownInBrowser } from '~/domain/documents/file-kind';
import { SecondaryLink } from '../link';

type ViewProps = { document: { id: string; name: string; contentType: string } };

/** Links to open or download the file, and the file itself, which not all phones show in a page. */
export function DocumentView({ document: { id, name, contentType } }: ViewProps) {
  const page = `/dashboard/documents/${id}`;
  const file = `${page}/file`;
  const isShown = isShownInBrowser(contentType);
  return (
    <div className="space-y-3">
      {!isShown && <p>Your browser can’t show this kind of file. Download it to open it.</p>}
      <p className="flex flex-wrap gap-3">
        {isShown && <SecondaryLink href={file}>Open full page</SecondaryLink>}
        <SecondaryLink href={`${page}/download`}>Download</SecondaryLink>
      </p>
      {contentType === 'application/pdf' ? (
        <iframe
          src={`${file}#navpanes=0&view=FitH`}
          title={name}
          height={1000}
          className="max-h-[calc(100dvh-4rem)] w-full border border-line bg-surface"
        />
      ) : (
        isShown && <img src={file} alt={name} className="border border-line bg-surface" />
      )}
    </div>
  );
}
