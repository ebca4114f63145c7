import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { WebSocketServer } from 'ws';
import { ACTION, ablyChannels, type Frame, type Peer } from './ably-channels';
import { listen } from './listen';
import { ablyTokens, refusal, type Grant, type Refusal } from './ably-tokens';

/** `down` refuses connections, `silent` takes them and never says a word. */
type Fault = 'down' | 'silent' | null;

export const ABLY_KEY = 'test-app.test-key:a-secret-that-only-the-tests-know';

/** A local Ably: its JSON protocol, tokens and capabilities, as far as we use them. */
export async function startAbly({ key = ABLY_KEY } = {}) {
  const tokens = ablyTokens(key);
  const channels = ablyChannels();
  const state = { fault: null as Fault };
  const frames: Frame[] = [];
  const hangUps = new Map<Peer, (error: Refusal) => void>();

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (state.fault === 'silent') return;
      if (state.fault === 'down') return void request.socket.destroy();
      const { status, body } = answer(request, Buffer.concat(chunks).toString());
      const { 'access-control-request-headers': asked = '*' } = request.headers;
      response
        .writeHead(status, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': asked,
        })
        .end(JSON.stringify(body));
    });
  });
  server.on('connection', (socket) => {
    if (state.fault === 'down') socket.destroy();
  });

  function answer(request: http.IncomingMessage, text: string) {
    const basic = `Basic ${Buffer.from(key).toString('base64')}`;
    const failed = (error: Refusal) => ({ status: error.statusCode, body: { error } });
    const { pathname } = new URL(request.url!, 'http://ably.example');
    if (request.method === 'OPTIONS') return { status: 204, body: null };
    if (pathname === '/time') return { status: 200, body: [Date.now()] };
    if (pathname === `/keys/${tokens.keyName}/requestToken`) {
      const issued = tokens.issue(JSON.parse(text) as Parameters<typeof tokens.issue>[0]);
      return 'token' in issued ? { status: 201, body: issued } : failed(issued);
    }
    if (pathname === `/keys/${tokens.keyName}/revokeTokens`) {
      if (request.headers.authorization !== basic) return failed(refusal(40101, 'key not valid'));
      const { targets } = JSON.parse(text) as { targets: string[] };
      for (const target of targets) revoke(target.replace(/^clientId:/, ''));
      const now = Date.now();
      const results = targets.map((target) => ({ target, issuedBefore: now, appliesAt: now }));
      return { status: 200, body: { successCount: targets.length, failureCount: 0, results } };
    }
    const [, channel] = /^\/channels\/([^/]+)\/messages$/.exec(pathname) ?? [];
    if (channel) {
      if (request.headers.authorization !== basic) return failed(refusal(40101, 'key not valid'));
      const messages = [JSON.parse(text) as Record<string, unknown>].flat();
      const frame = { action: ACTION.message, channel: decodeURIComponent(channel), messages };
      frames.push(frame);
      channels.publish(frame);
      return { status: 201, body: {} };
    }
    return failed(refusal(40400, 'not found'));
  }

  const hangUp = (error: Refusal, clientId?: string) => {
    for (const [peer, end] of hangUps)
      if (!clientId || peer.grant.clientId === clientId) end(error);
  };
  const revoked: string[] = [];
  const revoke = (clientId: string) => {
    revoked.push(clientId);
    tokens.end(clientId);
    hangUp(refusal(40141, 'token revoked'), clientId);
  };

  const websockets = new WebSocketServer({
    server,
    verifyClient: (_info, take) => {
      if (state.fault !== 'silent') take(state.fault === null);
    },
  });
  websockets.on('connection', (socket, request) => {
    const say = (frame: Frame) => socket.send(JSON.stringify(frame));
    const end = (error: Refusal) => {
      say({ action: ACTION.disconnected, error });
      socket.close();
    };
    const grant = tokens.grant(new URL(request.url!, 'http://ably.example').searchParams);
    if ('code' in grant) {
      say({ action: ACTION.error, error: grant });
      return socket.close();
    }
    const peer: Peer = { id: randomUUID(), grant, channels: new Set(), say };
    channels.peers.add(peer);
    hangUps.set(peer, end);
    welcome(peer);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      hangUps.delete(peer);
      channels.gone(peer);
    });
    socket.on('message', (data) => {
      if (state.fault) return;
      const frame = JSON.parse(String(data)) as Frame;
      frames.push(frame);
      if (frame.action === ACTION.heartbeat) say({ action: ACTION.heartbeat, id: frame.id });
      else if (frame.action === ACTION.close) say({ action: ACTION.closed });
      else if (frame.action === ACTION.auth) renew(peer, frame);
      else channels.take(peer, frame);
    });
  });

  function welcome(peer: Peer) {
    const connectionDetails = {
      clientId: peer.grant.clientId ?? '*',
      connectionKey: `${peer.id}!key`,
      connectionStateTtl: 120_000,
      maxIdleInterval: 15_000,
      maxMessageSize: 65_536,
    };
    peer.say({ action: ACTION.connected, connectionId: peer.id, connectionDetails });
  }
  function renew(peer: Peer, frame: Frame) {
    const { accessToken = '' } = (frame.auth ?? {}) as { accessToken?: string };
    const grant: Grant | Refusal = tokens.grant(new URLSearchParams({ accessToken }));
    if ('code' in grant) return hangUps.get(peer)?.(grant);
    peer.grant = grant;
    welcome(peer);
  }

  const { url: endpoint, cut, stop } = await listen(server);
  return {
    key,
    endpoint,
    state,
    frames,
    asked: tokens.asked,
    cut,
    /** Asks everybody with a token for another, as Ably does a little before it ends. */
    askForTokens() {
      for (const peer of channels.peers) if (peer.grant.clientId) peer.say({ action: ACTION.auth });
    },
    revoked,
    stop() {
      websockets.close();
      void stop();
    },
  };
}

export type TestAbly = Awaited<ReturnType<typeof startAbly>>;
