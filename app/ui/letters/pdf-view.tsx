type ViewProps = { title: string; file: string; pages: readonly string[] };

/** An uploaded PDF as the browser shows it, and as text: phones show no PDF in a page. */
export const PdfView = ({ title, file, pages }: ViewProps) => (
  <div className="space-y-3">
    <p>
      <a href={file}>Open the PDF</a> ({pages.length === 1 ? '1 page' : `${pages.length} pages`})
    </p>
    <object
      data={`${file}#navpanes=0&view=FitH`}
      type="application/pdf"
      title={title}
      height={1000}
      className="hidden max-h-[calc(100dvh-4rem)] w-full lg:inline"
    >
      <p>This browser can’t show the PDF here.</p>
    </object>
    <details open={pages.length <= 5}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
        Read it as text
      </summary>
      {pages.map((text, index) => (
        <div key={index} className="space-y-3 wrap-anywhere">
          <h2 className="pt-4 text-xl">Page {index + 1}</h2>
          <p className="whitespace-pre-wrap">
            {text || 'This page has no text that we can read. Open the PDF to see it.'}
          </p>
        </div>
      ))}
    </details>
  </div>
);
