import { useEffect, useReducer, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import {
  FIELD_KINDS,
  KIND_NAMES,
  MAX_PDF_SIGNERS,
  placeFields,
  type FieldKind,
  type PdfField,
  type ReadPage,
} from '~/domain/letters/pdf-fields';
import { Button } from '~/ui/button';
import { BOX, Field } from '~/ui/field/field';
import { post, REFUSED, SIGNED_OUT, UNREACHABLE } from '../post';
import { EMPTY, reduce } from './reducer';

const SIGNERS = Array.from({ length: MAX_PDF_SIGNERS }, (_, index) => ({
  value: String(index),
  label: `Signer ${index + 1}`,
}));
const KINDS = KIND_NAMES.map((value) => ({ value, label: FIELD_KINDS[value].label }));
/** How far an arrow key moves a field, in points. */
const STEP = 4;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Reads the chosen PDF, and lets its fields be placed by pointer or keys. */
export default function Fields({ placed }: { placed: string }) {
  const [{ pages, problem, fields, page, chosen }, dispatch] = useReducer(reduce, EMPTY);
  const root = useRef<HTMLDivElement>(null);
  const form = () => root.current!.closest('form')!;
  const value = (name: string) => String(new FormData(form()).get(name) ?? '');

  useEffect(() => {
    const input = form().elements.namedItem('file') as HTMLInputElement;
    const read = async () => {
      const [file] = input.files ?? [];
      if (!file) return;
      const body = new FormData();
      body.append('file', file);
      const answer = await post<{ pages: ReadPage[]; problem: string }>(
        '/admin/letters/pages',
        body,
      );
      const found = answer?.data?.pages;
      if (found)
        return dispatch({ type: 'read', pages: found, fields: placed ? JSON.parse(placed) : null });
      const words = answer ? (answer.data?.problem ?? REFUSED) : UNREACHABLE;
      dispatch({ type: 'refused', problem: answer?.isSignedOut ? SIGNED_OUT : words });
    };
    const onChange = () => void read();
    input.addEventListener('change', onChange);
    onChange();
    return () => input.removeEventListener('change', onChange);
    // oxlint-disable-next-line react/exhaustive-deps -- the form around it stays
  }, []);

  const begin = () => {
    const rows = SIGNERS.flatMap((_signer, row) =>
      value(`who${row}`) ? [{ place: value(`place${row}`), text: value(`text${row}`) }] : [],
    );
    const extras = { dates: value('dates') === 'on', initials: value('initials') === 'on' };
    dispatch({ type: 'placed', fields: placeFields(pages!, rows, extras) });
  };
  const add = () =>
    dispatch({
      type: 'added',
      kind: value('newKind') as FieldKind,
      signer: Number(value('newSigner')),
      label: value('newKind') === 'text' ? value('newLabel') : '',
    });
  return (
    <div ref={root} className="space-y-5">
      <input type="hidden" name="fields" value={fields ? JSON.stringify(fields) : ''} readOnly />
      <p role="status" className="font-semibold text-danger">
        {problem}
      </p>
      {pages && !fields && (
        <Button type="button" look="outline" onClick={begin}>
          Place the fields yourself
        </Button>
      )}
      {pages && fields && (
        <>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[2fr_1fr]">
            <Choice id="newKind" label="New field" options={KINDS} />
            <Choice id="newSigner" label="For" options={SIGNERS} />
          </div>
          <Field id="newLabel" label="What a text is (such as Title)">
            <input id="newLabel" name="newLabel" className={BOX} />
          </Field>
          <p className="flex flex-wrap gap-3">
            <Button type="button" look="outline" onClick={add}>
              Add to this page
            </Button>
            {chosen !== null && (
              <Button type="button" look="quiet" onClick={() => dispatch({ type: 'removed' })}>
                Remove the chosen field
              </Button>
            )}
            <Button
              type="button"
              look="quiet"
              onClick={() => dispatch({ type: 'placed', fields: null })}
            >
              Use the places above
            </Button>
          </p>
          <p>
            <Button
              type="button"
              look="quiet"
              onClick={() => dispatch({ type: 'turned', page: page - 1 })}
            >
              Previous page
            </Button>
            <Button
              type="button"
              look="quiet"
              onClick={() => dispatch({ type: 'turned', page: page + 1 })}
            >
              Next page
            </Button>
            <span role="status">
              Page {page} of {pages.length}
            </span>
          </p>
          <p className="text-sm text-muted">
            Drag a field, or choose it and use the arrow keys. The page shows its text only.
          </p>
          <PageOutline
            page={pages[page - 1]!}
            number={page}
            fields={fields}
            chosen={chosen}
            onChoose={(index) => dispatch({ type: 'chosen', index })}
            onMove={(x, y) => dispatch({ type: 'moved', x, y })}
            onRemove={() => dispatch({ type: 'removed' })}
          />
        </>
      )}
    </div>
  );
}

type ChoiceProps = { id: string; label: string; options: { value: string; label: string }[] };

const Choice = ({ id, label, options }: ChoiceProps) => (
  <Field id={id} label={label}>
    <select id={id} name={id} className={BOX}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </Field>
);

type OutlineProps = {
  page: ReadPage;
  number: number;
  fields: readonly PdfField[];
  chosen: number | null;
  onChoose: (index: number) => void;
  onMove: (x: number, y: number) => void;
  onRemove: () => void;
};

/** A page with its text, and the fields on it, each of which is a button. */
function PageOutline({ page, number, fields, chosen, onChoose, onMove, onRemove }: OutlineProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const place = (event: PointerEvent) => {
    const { left, top, width } = svg.current!.getBoundingClientRect();
    const scale = page.width / width;
    return { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
  };
  const grab = (event: PointerEvent<SVGGElement>, index: number) => {
    const { x, y } = place(event);
    drag.current = { x: x - fields[index]!.x, y: y - fields[index]!.y };
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose(index);
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const { x, y } = place(event);
    onMove(x - drag.current.x, y - drag.current.y);
  };
  const press = (event: KeyboardEvent, { x, y }: PdfField) => {
    const arrow = ARROWS[event.key];
    if (arrow) onMove(x + arrow[0], y + arrow[1]);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${page.width} ${page.height}`}
      className="w-full border border-line"
      role="group"
      aria-label={`Page ${number}`}
    >
      <rect width={page.width} height={page.height} fill="#fff" />
      {page.lines.map(({ text, x, y, width, height }, index) => (
        <text
          key={index}
          x={x}
          y={y + height * 0.8}
          fontSize={height}
          textLength={width || 1}
          lengthAdjust="spacingAndGlyphs"
          fill="#444"
        >
          {text}
        </text>
      ))}
      {fields.map((field, index) => {
        if (field.page !== number) return null;
        const { label, width, height } = FIELD_KINDS[field.kind];
        return (
          <g
            key={index}
            role="button"
            tabIndex={0}
            aria-pressed={index === chosen}
            transform={`translate(${field.x} ${field.y})`}
            style={{ cursor: 'move', touchAction: 'none' }}
            onFocus={() => onChoose(index)}
            onPointerDown={(event) => grab(event, index)}
            onPointerMove={move}
            onPointerUp={() => (drag.current = null)}
            onKeyDown={(event) => press(event, field)}
          >
            <rect
              width={width}
              height={height}
              fill="#ffd9a8"
              fillOpacity={0.8}
              stroke="#b4470f"
              strokeWidth={index === chosen ? 3 : 1}
            />
            <text x={4} y={height / 2 + 4} fontSize={11} fill="#16302e">
              {`${label} ${field.signer + 1}${field.label && `: ${field.label}`}`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
