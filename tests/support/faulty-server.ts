import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type FaultyServer = { url: string; stop: () => void };

/** Passes everything to the portal at `origin`, save posts, which `fault` answers. */
export async function startFaultyServer(
  origin: string,
  fault: (response: http.ServerResponse) => void,
): Promise<FaultyServer> {
  const { host, hostname, port } = new URL(origin);
  const server = http
    .createServer((request, response) => {
      if (request.method === 'POST') {
        request.resume();
        request.on('end', () => fault(response));
        return;
      }
      const onward = http.request(
        {
          hostname,
          port,
          path: request.url,
          method: request.method,
          headers: { ...request.headers, host },
        },
        (answer) => {
          response.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(response);
        },
      );
      request.pipe(onward);
    })
    .listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
