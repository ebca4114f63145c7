/** The server must not start as things are. The message tells the operator what to do; no stack is needed. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
