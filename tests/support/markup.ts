import { createElement, type ComponentType, type ReactElement } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server';
import { render } from './render';

/** What `element` is drawn as inside a page whose root told no facts. */
export async function markupOf(element: ReactElement, path = '/'): Promise<string> {
  const handler = createStaticHandler([{ id: 'root', path: '*', element }]);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('The route led elsewhere.');
  const router = createStaticRouter(handler.dataRoutes, context);
  return render(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

type Drawable = { default: ComponentType };

type Shown = { loaded: unknown; acted?: unknown; frame?: unknown };

/** The page of a route with what its loader, perhaps its action, and the root's loader returned. */
export async function pageOf(route: Drawable, path: string, { loaded, acted, frame }: Shown) {
  const page = { id: 'page', path: '*', element: createElement(route.default) };
  const own = { ...page, loader: () => loaded ?? null, action: () => acted ?? null };
  const handler = createStaticHandler([
    { id: 'root', loader: () => frame ?? null, children: [own] },
  ]);
  const sent = acted !== undefined && { method: 'POST', body: new URLSearchParams() };
  const context = await handler.query(new Request(`http://localhost${path}`, { ...sent }));
  if (context instanceof Response) throw new Error('The route led elsewhere.');
  const router = createStaticRouter(handler.dataRoutes, context);
  return render(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };
const plain = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const attribute = (tag: string, name: string) => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag);
  return found ? plain(found[1]!) : undefined;
};

/** What a browser sends of the form on a page that has a field of this name. */
export function formOn(page: string, field: string): Record<string, string[]> {
  const form = page.split('<form').find((part) => part.includes(`name="${field}"`));
  const sent: Record<string, string[]> = {};
  const add = (name: string | undefined, value: string) => {
    if (name) (sent[name] ??= []).push(value);
  };
  for (const [tag] of (form?.split('</form>')[0] ?? '').matchAll(
    /<input[^>]*>|<textarea[^>]*>[^<]*|<select.*?<\/select>/gs,
  )) {
    const isBox = /type="(checkbox|radio)"/.test(tag);
    if (isBox && !/ checked=""/.test(tag)) continue;
    if (tag.startsWith('<textarea')) add(attribute(tag, 'name'), plain(tag.split('>')[1]!));
    else if (tag.startsWith('<select')) {
      const options = [...tag.matchAll(/<option[^>]*>/g)].map(([option]) => option);
      const chosen = options.find((option) => option.includes(' selected=""')) ?? options[0] ?? '';
      add(attribute(tag, 'name'), attribute(chosen, 'value') ?? '');
    } else if (!/type="file"/.test(tag))
      add(attribute(tag, 'name'), attribute(tag, 'value') ?? (isBox ? 'on' : ''));
  }
  return sent;
}
