import net, { type AddressInfo, type Socket } from 'node:net';

/** `silent` hands nothing on, `breaks` hangs up within the first answer. */
export type LinkFault = 'down' | 'silent' | 'breaks';

export type FaultyLink = {
  /** `target` with the port of the link. */
  url: string;
  /** From now on; connections that are open end. */
  fault: (next: LinkFault | null) => void;
  stop: () => void;
};

/** A line to a server, for example an SMTP server, that can fail in some ways. */
export async function startFaultyLink(target: string): Promise<FaultyLink> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let fault: LinkFault | null = null;
  const server = net.createServer((near) => {
    if (fault === 'down') return void near.destroy();
    keep(near);
    if (fault === 'silent') return void near.resume();
    const far = keep(net.connect(Number(port), hostname));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', (chunk: Buffer) => {
      if (fault !== 'breaks') return void near.write(chunk);
      near.end(chunk.subarray(0, chunk.length >> 1));
      far.destroy();
    });
  });
  function keep(socket: Socket): Socket {
    sockets.add(socket.on('error', () => undefined));
    return socket.on('close', () => sockets.delete(socket));
  }
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href.replace(/\/$/, ''),
    fault: (next) => {
      fault = next;
      hangUp();
    },
    stop: () => {
      server.close();
      hangUp();
    },
  };
}
