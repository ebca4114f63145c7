import type { ServerResponse } from 'node:http';

/** Calls `prepare` once, just before the head of the answer goes out: the last moment to set headers or the status. */
export function beforeHeaders(res: ServerResponse, prepare: () => void): void {
  const writeHead = res.writeHead.bind(res) as (...words: unknown[]) => ServerResponse;
  let prepared = false;
  res.writeHead = ((status: number, ...rest: unknown[]) => {
    if (!prepared) {
      prepared = true;
      if (status !== res.statusCode) res.statusCode = status;
      prepare();
      return writeHead(res.statusCode, ...rest);
    }
    return writeHead(status, ...rest);
  }) as ServerResponse['writeHead'];
}
