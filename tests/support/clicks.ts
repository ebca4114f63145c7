const SETS =
  /<input\b([^>]*)>|<textarea\b([^>]*)>([^<]*)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const toWords = (html: string): string => html.replace(/<[^>]+>/g, '').trim();
const unescape = (html: string): string => html.replaceAll('&amp;', '&');

/** What a form sends where nobody changed it. */
function fieldsOf(form: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, input, area, text, select, options] of form.matchAll(SETS)) {
    const tag = input ?? area ?? select ?? '';
    const name = attribute(tag, 'name');
    const isBox = / type="(?:checkbox|radio)"/.test(tag);
    if (!name || / type="file"/.test(tag) || (isBox && !/ checked/.test(tag))) continue;
    const chosen = /<option\b[^>]* selected[^>]*>/.exec(options ?? '')?.[0] ?? '';
    const value = attribute(select === undefined ? tag : chosen, 'value');
    fields[name] = text ?? value ?? (isBox ? 'on' : '');
  }
  return fields;
}

type Page = { path: string; text: string };
type Ask = (path: string, fields?: Record<string, string>) => Promise<Page>;

/** A person who uses only the links and buttons that a page shows, and counts their clicks. */
export class Clicker {
  clicks = 0;

  constructor(
    private readonly ask: Ask,
    public page: Page,
  ) {}

  async follow(label: string): Promise<void> {
    const links = [...this.page.text.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)];
    const link = links.find(([, , words]) => toWords(words!) === label);
    if (!link) throw new Error(`${this.page.path} has no link “${label}”.`);
    this.clicks += 1;
    this.page = await this.ask(unescape(attribute(link[1]!, 'href')!));
  }

  /** Presses a button after typing and choosing: each choice from a list is two clicks, a tick one. */
  async press(
    button: RegExp,
    { typed = {}, chosen = {}, ticked = {} }: Record<string, Record<string, string>> = {},
  ): Promise<void> {
    const forms = [...this.page.text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
    const pressed = forms
      .map(([, tag, body]) => {
        const buttons = [...body!.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)];
        const found = buttons.find(([, , words]) => button.test(toWords(words!)));
        return found && { tag: tag!, body: body!, own: found[1]! };
      })
      .find(Boolean);
    if (!pressed) throw new Error(`${this.page.path} has no button ${String(button)}.`);
    const { tag, body, own } = pressed;
    const name = attribute(own, 'name');
    const fields = {
      ...fieldsOf(body),
      ...(name && { [name]: attribute(own, 'value') ?? '' }),
      ...typed,
      ...chosen,
      ...ticked,
    };
    this.clicks += 1 + 2 * Object.keys(chosen).length + Object.keys(ticked).length;
    this.page = await this.ask(unescape(attribute(tag, 'action') ?? this.page.path), fields);
  }
}
