import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3Settings } from '~/config/env.server';
import { serveBodies } from './listen';

type Kept = { body: Buffer; type: string };

export type TestS3 = {
  settings: S3Settings;
  files: Map<string, Kept>;
  refuse(refusing: boolean): void;
  stop(): Promise<void>;
};

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, words: string) =>
  createHmac('sha256', key).update(words).digest();
const encoded = (word: string) =>
  encodeURIComponent(word).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Claim = {
  scope: string[];
  signed: string;
  signature: string;
  date: string;
  presigned: boolean;
};

/** A request's signature, from its header or URL; null if unsigned. */
function claimOf(req: IncomingMessage, url: URL): Claim | null {
  const query = url.searchParams;
  const signature = query.get('X-Amz-Signature');
  if (signature)
    return {
      scope: query.get('X-Amz-Credential')!.split('/'),
      signed: query.get('X-Amz-SignedHeaders')!,
      signature,
      date: query.get('X-Amz-Date')!,
      presigned: true,
    };
  const header = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    req.headers.authorization ?? '',
  );
  if (!header) return null;
  const [, credential, signed, given] = header;
  const date = String(req.headers['x-amz-date']);
  return {
    scope: credential!.split('/'),
    signed: signed!,
    signature: given!,
    date,
    presigned: false,
  };
}

/** Amazon's error code, or null where the signature (version 4) is right and in time. */
function signatureProblem(
  req: IncomingMessage,
  url: URL,
  { accessKeyId, secretAccessKey }: S3Settings,
) {
  const claim = claimOf(req, url);
  if (!claim) return 'AccessDenied';
  const { scope, signed, signature, date, presigned } = claim;
  const [key, day, region, service] = scope;
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const life = presigned ? Number(url.searchParams.get('X-Amz-Expires')) : 900;
  if (Date.now() > at + life * 1_000) return 'AccessDenied';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`);
  const payload = presigned ? 'UNSIGNED-PAYLOAD' : String(req.headers['x-amz-content-sha256']);
  const canonical = [req.method, url.pathname, query, headers.join(''), signed, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope.slice(1).join('/'), sha256(canonical)].join('\n');
  const signingKey = [day!, region!, service!, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

/** Speaks S3, and checks signatures, expiry, checksums and lengths. `cors`: an allowed origin. */
export async function startS3(cors?: string): Promise<TestS3> {
  const files = new Map<string, Kept>();
  let refusing = false;
  const settings = {
    bucket: 'test-documents',
    region: 'us-east-1',
    accessKeyId: 'the-portal',
    secretAccessKey: 'the-portal’s-secret',
  };

  function answer(req: IncomingMessage, res: ServerResponse, body: Buffer): void {
    const url = new URL(req.url!, 'http://s3.invalid');
    const fail = (status: number, code: string) =>
      res
        .writeHead(status, { 'Content-Type': 'application/xml' })
        .end(req.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    if (refusing) return void fail(403, 'AccessDenied');
    if (cors && req.headers.origin === cors) res.setHeader('Access-Control-Allow-Origin', cors);
    if (req.method === 'OPTIONS' && !res.hasHeader('Access-Control-Allow-Origin'))
      return void fail(403, 'AccessForbidden');
    if (req.method === 'OPTIONS') {
      res.setHeader('Access-Control-Allow-Methods', 'PUT');
      return void res.setHeader('Access-Control-Allow-Headers', 'content-type').end();
    }
    const problem = signatureProblem(req, url, { ...settings, endpoint: undefined });
    if (problem) return void fail(403, problem);
    const [bucket, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
    const key = rest.join('/');
    if (bucket !== settings.bucket) return void fail(404, 'NoSuchBucket');
    if (key === '' && url.searchParams.has('list-type')) return void res.end(listed(url));
    if (key === '') return void res.end();
    const kept = files.get(key);
    if (req.method === 'PUT') {
      const hash = req.headers['x-amz-content-sha256'];
      if (hash && hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
        return void fail(400, 'XAmzContentSHA256Mismatch');
      files.set(key, { body, type: String(req.headers['content-type']) });
      return void res.setHeader('ETag', '"x"').end();
    }
    if (req.method === 'DELETE') {
      files.delete(key);
      return void res.writeHead(204).end();
    }
    if (!kept) return void fail(404, 'NoSuchKey');
    const asked = (name: string) => url.searchParams.get(`response-${name}`);
    res.setHeader('Content-Type', asked('content-type') ?? kept.type);
    const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '');
    const sent = range ? kept.body.subarray(Number(range[1]), Number(range[2]) + 1) : kept.body;
    if (range) res.statusCode = 206;
    res.setHeader('Content-Length', sent.length);
    const disposition = asked('content-disposition');
    if (disposition) res.setHeader('Content-Disposition', disposition);
    res.end(req.method === 'HEAD' ? undefined : sent);
  }

  function listed({ searchParams }: URL): string {
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...files.keys()].sort().filter((key) => key > after);
    const contents = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  const { url: endpoint, stop } = await serveBodies(answer);
  return {
    settings: { ...settings, endpoint },
    files,
    refuse: (next) => void (refusing = next),
    stop,
  };
}
