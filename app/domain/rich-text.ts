import { lexer, type Token, type Tokens } from 'marked';

/** What a placeholder stands for: words, the items of a list, an address to link to, or a code. */
export type Value = string | readonly string[] | { link: string } | { code: string };
export type Values = Readonly<Record<string, Value>>;

/** Attributes of what the HTML holds. A button repeats its address where `address` has any. */
export type Look = Partial<
  Record<'link' | 'button' | 'address' | 'code' | 'quote' | 'list', string>
>;

type Written = { text: string; html: string };

/**
 * Writes a small part of Markdown as text and HTML: paragraphs, bold, italic, lists, links and
 * quotes. Anything else is shown as it was typed. `{name}` stands for a value, which is never read
 * as Markdown; a paragraph with a value that is empty is left out.
 */
export function writeRichText(markdown: string, values: Values = {}, look: Look = {}): Written {
  const blocks = (tokens: readonly Token[]): Written[] =>
    tokens.flatMap((token) => {
      switch (token.type) {
        case 'space':
          return [];
        case 'paragraph':
          if (token.raw.match(PLACEHOLDER)?.some((each) => fill(each, values) === '')) return [];
          return alone(listTokens(token)) ?? toParagraph(inline(listTokens(token)));
        case 'blockquote':
          return quote(listTokens(token));
        case 'list':
          return list(token as Tokens.List);
        case 'text':
          return inline(listTokens(token));
        default:
          return toParagraph(typed(token));
      }
    });

  /** A link or a value that is all of a paragraph; null for anything else. */
  function alone([only, ...others]: readonly Token[]): Written[] | null {
    if (!only || others.length > 0) return null;
    const href = only.type === 'link' && findHref(only as Tokens.Link, values);
    if (href) return only.raw === href ? null : [button(inline(listTokens(only)), href)];
    const value = findValue(/^\{(\w+)\}$/.exec(only.raw.trim())?.[1] ?? '', values);
    if (typeof value === 'string')
      return value.split(/\n{2,}/).flatMap((words) => toParagraph(plain(words)));
    if (value === undefined || 'link' in value) return null;
    if ('code' in value)
      return [{ text: `    ${value.code}`, html: tag('p', escapeHtml(value.code), look.code) }];
    return toList('ul', value.map(plain), look);
  }

  function button(label: Written, href: string): Written {
    const address = escapeHtml(href);
    const link = tag('p', tag('a', label.html, `href="${address}"`, look.button));
    const copy = look.address ? tag('p', `Or copy this address: ${address}`, look.address) : '';
    return { text: `${label.text}:\n${href}`, html: link + copy };
  }

  function quote(tokens: readonly Token[]): Written[] {
    const parts = tokens.map((each) =>
      each.type === 'paragraph' ? inline(listTokens(each)) : typed(each),
    );
    const { text, html } = join(parts, '\n\n', '\n\n');
    const lines = text.replace(/^/gm, '> ');
    return text ? [{ text: lines, html: tag('blockquote', html, look.quote) }] : [];
  }

  const list = ({ ordered, items }: Tokens.List): Written[] =>
    toList(
      ordered ? 'ol' : 'ul',
      items.map((item) => join(blocks(item.tokens), '\n', '')),
      look,
    );

  const inline = (tokens: readonly Token[]): Written => join(tokens.map(inlineToken), '', '');

  function inlineToken(token: Token): Written {
    const inner = () => inline(listTokens(token));
    if (token.type === 'text') return plain(fill(token.raw, values));
    if (token.type === 'escape') return plain((token as Tokens.Escape).text);
    if (token.type === 'br') return plain('\n');
    if (token.type === 'strong' || token.type === 'em') {
      const { text, html } = inner();
      return { text, html: tag(token.type, html) };
    }
    const href = token.type === 'link' && findHref(token as Tokens.Link, values);
    if (!href) return typed(token);
    const { text, html } = inner();
    return {
      text: href.endsWith(text) ? text : `${text} (${href})`,
      html: tag('a', html, `href="${escapeHtml(href)}"`, look.link),
    };
  }

  const typed = ({ raw }: Token): Written => plain(fill(raw.trim(), values));

  return join(blocks(lexer(markdown)), '\n\n', '');
}

/** `words` with the values of its placeholders. What isn’t a placeholder stays. */
export const fill = (words: string, values: Values): string =>
  words.replace(PLACEHOLDER, (whole, name: string) => {
    const value = findValue(name, values) ?? whole;
    if (typeof value === 'string') return value;
    if ('link' in value) return value.link;
    return 'code' in value ? value.code : value.join(', ');
  });

export const PLACEHOLDER = /\{(\w+)\}/g;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where a link may lead: to an address of the values, a web page, a mailbox or a phone. */
function findHref({ href }: Tokens.Link, values: Values): string | null {
  const value = findValue(/^\{(\w+)\}$/.exec(href)?.[1] ?? '', values);
  if (typeof value === 'object' && 'link' in value) return value.link;
  return /^(https:\/\/|mailto:|tel:)[^{}]+$/i.test(href) ? href : null;
}

const findValue = (name: string, values: Values): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const listTokens = (token: Token): readonly Token[] => ('tokens' in token && token.tokens) || [];

const plain = (text: string): Written => ({ text, html: escapeHtml(text) });

const toParagraph = ({ text, html }: Written): Written[] =>
  text ? [{ text, html: tag('p', html.replaceAll('\n', '<br>')) }] : [];

function toList(name: 'ul' | 'ol', items: readonly Written[], look: Look): Written[] {
  const filled = items.filter(({ text }) => text);
  const lines = filled.map(
    ({ text }, index) =>
      `${name === 'ol' ? `${index + 1}.` : '-'} ${text.replaceAll('\n', '\n  ')}`,
  );
  const html = filled.map((item) => tag('li', item.html)).join('');
  return lines.length > 0 ? [{ text: lines.join('\n'), html: tag(name, html, look.list) }] : [];
}

const tag = (name: string, html: string, ...attributes: (string | undefined)[]): string =>
  `<${[name, ...attributes].filter(Boolean).join(' ')}>${html}</${name}>`;

function join(parts: readonly Written[], text: string, html: string): Written {
  const filled = parts.filter((part) => part.text);
  return {
    text: filled.map((part) => part.text).join(text),
    html: filled.map((part) => part.html).join(html),
  };
}
