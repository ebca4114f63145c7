import net from 'node:net';
import { listen } from './listen';

/** `silent` hands nothing on, `breaks` hangs up within the first answer. */
export type LinkFault = 'down' | 'silent' | 'breaks';

export type FaultyLink = {
  /** `target` with the port of the link. */
  url: string;
  /** From now on; connections that are open end. */
  fault: (next: LinkFault | null) => void;
  stop: () => Promise<void>;
};

/** A line to a server, for example an SMTP server, that can fail in some ways. */
export async function startFaultyLink(target: string): Promise<FaultyLink> {
  const { hostname, port } = new URL(target);
  let fault: LinkFault | null = null;
  const server = net.createServer((near) => {
    if (fault === 'down') return void near.destroy();
    if (fault === 'silent') return void near.resume();
    const far = net.connect(Number(port), hostname).on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', (chunk: Buffer) => {
      if (fault !== 'breaks') return void near.write(chunk);
      near.end(chunk.subarray(0, chunk.length >> 1));
      far.destroy();
    });
  });
  const link = await listen(server);
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(link.port);
  return {
    url: url.href.replace(/\/$/, ''),
    fault: (next) => {
      fault = next;
      link.cut();
    },
    stop: link.stop,
  };
}
