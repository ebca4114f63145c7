import { parseAnswer, type Block, type Piece } from '~/domain/assistant/answer-text';

/** Jennifer's answer: facts with sources, her own words, lists and internal links. */
export const AnswerText = ({ text }: { text: string }) => (
  <div className="space-y-3">
    {parseAnswer(text).map((block, index) => (
      <AnswerBlock key={index} block={block} />
    ))}
  </div>
);

function AnswerBlock({ block }: { block: Block }) {
  if (block.kind === 'fact')
    return (
      <div className="space-y-1 border border-line bg-tint p-4 wrap-anywhere">
        {block.title && <p className="font-semibold">{block.title}</p>}
        <FactText rows={block.rows} />
        <p className="text-sm">
          <a href={block.page.href} className="tap-target">
            {block.page.text}
          </a>
        </p>
      </div>
    );
  if (block.kind === 'list')
    return (
      <ul className="list-disc space-y-1 pl-5">
        {block.rows.map((pieces, item) => (
          <li key={item}>
            <Pieces pieces={pieces} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      {block.rows.map((pieces, line) => (
        <span key={line} className="block">
          <Pieces pieces={pieces} />
        </span>
      ))}
    </p>
  );
}

function FactText({ rows }: { rows: readonly string[] }) {
  const items = rows.filter((row) => row.startsWith('- '));
  return (
    <>
      {rows
        .filter((row) => !row.startsWith('- '))
        .map((row) => (
          <p key={row}>{row}</p>
        ))}
      {items.length > 0 && (
        <ul className="list-disc pl-5">
          {items.map((row) => (
            <li key={row}>{row.slice(2)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, href }, index) =>
    href ? (
      <a key={index} href={href}>
        {text}
      </a>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
