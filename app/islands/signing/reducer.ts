import {
  keepOnPage,
  type FieldKind,
  type PdfField,
  type ReadPage,
} from '~/domain/letters/pdf-fields';

export type State = {
  /** Null until a PDF is read. */
  pages: readonly ReadPage[] | null;
  problem: string;
  /** Null where the places of each signer stand. */
  fields: readonly PdfField[] | null;
  /** The page that is shown, from 1, and the field that is chosen. */
  page: number;
  chosen: number | null;
};

export const EMPTY: State = { pages: null, problem: '', fields: null, page: 1, chosen: null };

export type Action =
  | { type: 'read'; pages: readonly ReadPage[]; fields: readonly PdfField[] | null }
  | { type: 'refused'; problem: string }
  | { type: 'placed'; fields: readonly PdfField[] | null }
  | { type: 'turned'; page: number }
  | { type: 'chosen'; index: number }
  | { type: 'added'; kind: FieldKind; signer: number; label: string }
  | { type: 'moved'; x: number; y: number }
  | { type: 'removed' };

export function reduce(state: State, action: Action): State {
  const { pages, fields, page, chosen } = state;
  if (action.type === 'refused') return { ...EMPTY, problem: action.problem };
  if (action.type === 'read')
    return { ...EMPTY, pages: action.pages, fields: action.fields, page: action.pages.length };
  if (action.type === 'placed') return { ...state, fields: action.fields, chosen: null };
  if (!pages) return state;
  if (action.type === 'turned')
    return { ...state, page: Math.min(pages.length, Math.max(1, action.page)), chosen: null };
  if (action.type === 'chosen') return { ...state, chosen: action.index };
  if (action.type === 'added') {
    const { width, height } = pages[page - 1]!;
    const { kind, signer, label } = action;
    const place = { page, x: width / 2 - 60, y: height / 2 };
    const added = keepOnPage({ kind, signer, label, ...place }, pages[page - 1]!);
    return { ...state, fields: [...(fields ?? []), added], chosen: fields?.length ?? 0 };
  }
  if (!fields || chosen === null) return state;
  if (action.type === 'removed')
    return { ...state, fields: fields.filter((_field, index) => index !== chosen), chosen: null };
  const { x, y } = action;
  const moved = fields.map((field, index) =>
    index === chosen ? keepOnPage({ ...field, x, y }, pages[field.page - 1]!) : field,
  );
  return { ...state, fields: moved };
}
