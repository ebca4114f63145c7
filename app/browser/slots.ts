import type { Slots } from '~/domain/tax/result-view';

/**
 * Fills a part of the page with what changes in it: `data-text` names the text of an element, `data-set` attributes
 * (`href=save`), `data-if` whether it is shown, and `data-each` the rows of its children. Rows are used again where
 * there are enough of them, and further ones made from the container's own template.
 */
export function fillSlots(element: Element, slots: Slots): void {
  const { text, set, if: shown, each } = (element as HTMLElement).dataset;
  if (shown) element.toggleAttribute('hidden', !slots[shown]);
  for (const pair of set?.split(' ') ?? []) {
    const [attribute = '', name = ''] = pair.split('=');
    element.setAttribute(attribute, String(slots[name]));
  }
  if (text) return setText(element, String(slots[text]));
  if (each) return fillRows(element, slots[each] as readonly Slots[]);
  for (const child of element.children) fillSlots(child, slots);
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function fillRows(container: Element, rows: readonly Slots[]): void {
  const template = container.querySelector<HTMLTemplateElement>(':scope > template');
  const children = [...container.children].filter((child) => child !== template);
  for (const surplus of children.splice(rows.length)) surplus.remove();
  rows.forEach((row, index) => {
    let child = children[index];
    if (!child) {
      child = template!.content.firstElementChild!.cloneNode(true) as Element;
      container.append(child);
    }
    fillSlots(child, row);
  });
}
