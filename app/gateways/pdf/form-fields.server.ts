import type { Sheet, Structure } from './sheet.server';

type Box = { x: number; y: number; width: number; height: number };
type Field = Box & { name: string; label: string };

const PRINTED = 4;
const MULTILINE = 0x1000;
const EDGE = [0.545, 0.584, 0.561];
const GROUND = [0.98, 0.97, 0.945];

/** An input for text at a place of the page. `label` is what a screen reader says for it. */
export function textField(
  sheet: Sheet,
  parent: Structure,
  { multiline = false, right = false, ...field }: Field & { multiline?: boolean; right?: boolean },
): void {
  addField(
    sheet,
    parent,
    field,
    {
      FT: 'Tx',
      DA: new String('/F1 10 Tf 0 g'),
      ...(multiline && { Ff: MULTILINE }),
      ...(right && { Q: 2 }),
    },
    { MK: { BC: EDGE, BG: GROUND }, BS: { W: 0.75 } },
  );
}

export function checkBox(
  sheet: Sheet,
  parent: Structure,
  field: Omit<Field, 'width' | 'height'> & { size: number },
): void {
  const { size } = field;
  const box = `${GROUND.join(' ')} rg ${EDGE.join(' ')} RG 0.75 w 0.5 0.5 ${size - 1} ${size - 1} re B`;
  const tick = `0.055 0.353 0.329 RG 1.75 w 1 J 1 j ${size * 0.22} ${size * 0.52} m ${size * 0.42} ${size * 0.28} l ${size * 0.8} ${size * 0.76} l S`;
  const drawn = (content: string) => {
    const form = sheet.doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, size, size],
      Resources: {},
    });
    form.end(Buffer.from(content));
    return form;
  };
  addField(
    sheet,
    parent,
    { ...field, width: size, height: size },
    { FT: 'Btn', V: 'Off' },
    { AS: 'Off', AP: { N: { Yes: drawn(`${box} ${tick}`), Off: drawn(box) } } },
  );
}

/** Adds a field with a widget that repeats its label. pdfkit's own fields carry no spoken label. */
function addField(
  { doc }: Sheet,
  parent: Structure,
  { name, label, x, y, width, height }: Field,
  field: Record<string, unknown>,
  widget: Record<string, unknown>,
): void {
  const ref = doc.formField(name);
  const element = doc.struct('Form');
  parent.add(element);
  doc.annotate(x, y, width, height, {
    Subtype: 'Widget',
    F: PRINTED,
    Parent: ref,
    TU: new String(label),
    structParent: element,
    ...widget,
  } as PDFKit.Mixins.AnnotationOption);
  element.end();
  Object.assign(ref.data, field, { TU: new String(label), Kids: [doc.page.annotations.at(-1)] });
}
