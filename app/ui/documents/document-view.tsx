import { isShownInBrowser } from '~/domain/documents/file-kind';
import { SecondaryLink } from '../link';

type ViewProps = { document: { id: string; name: string; contentType: string } };

/** Links to open or download the file, and the file itself; phones show no PDF in a page. */
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
        <object
          data={`${file}#navpanes=0&view=FitH`}
          type={contentType}
          title={name}
          height={1000}
          className="hidden max-h-[calc(100dvh-4rem)] w-full lg:inline"
        >
          <p>
            This browser can’t show the document here. <a href={file}>Open it</a>
          </p>
        </object>
      ) : (
        isShown && <img src={file} alt={name} className="border border-line bg-surface" />
      )}
    </div>
  );
}
