import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Readable } from 'node:stream';
import type { S3Settings } from '~/config/env.server';
import { requireValidKey, FileMissingError, StorageDownError, type Storage } from './port.server';

/** Milliseconds. (The library's requestTimeout only warns.) */
const TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 15_000 };

/** Stores files in a bucket. S3 takes nothing that has fewer or more bytes than were announced. */
export function s3Storage(settings: S3Settings, timeouts = TIMEOUTS): Storage {
  const Bucket = settings.bucket;
  const client = new S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    credentials: settings,
    forcePathStyle: settings.endpoint !== undefined,
    // Otherwise a presigned address carries the checksum of nothing.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
    maxAttempts: 2,
  });
  const object = (key: string) => ({ Bucket, Key: requireValidKey(key) });

  return {
    async put(key, source, size) {
      const target = object(key);
      const Body = Readable.from(source, { objectMode: false });
      const broken = new AbortController();
      Body.once('error', (error) => broken.abort(error));
      const put = new PutObjectCommand({ ...target, Body, ContentLength: size });
      try {
        await client.send(put, { abortSignal: broken.signal });
      } catch (error) {
        if (broken.signal.aborted) throw broken.signal.reason;
        throwStorageDown(error);
      } finally {
        Body.destroy();
      }
    },
    async get(key) {
      const found = await client.send(new GetObjectCommand(object(key))).catch((error: unknown) => {
        if (isMissing(error)) throw new FileMissingError('There is no such file.');
        return throwStorageDown(error);
      });
      return { size: found.ContentLength ?? 0, stream: found.Body as Readable };
    },
    async stat(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(object(key)));
        return { size: ContentLength ?? 0 };
      } catch (error) {
        return isMissing(error) ? null : throwStorageDown(error);
      }
    },
    async *list() {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket }))
          for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      } catch (error) {
        throwStorageDown(error);
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(object(key))).catch(throwStorageDown);
    },
    async uploadAddress(key, { size, contentType, seconds }) {
      const put = new PutObjectCommand({
        ...object(key),
        ContentLength: size,
        ContentType: contentType,
      });
      const url = await getSignedUrl(client, put, {
        expiresIn: seconds,
        signableHeaders: new Set(['content-type', 'content-length']),
      });
      return { url, headers: { 'Content-Type': contentType } };
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch(throwStorageDown);
    },
  };
}

const isMissing = (error: unknown): boolean =>
  ['NotFound', 'NoSuchKey'].includes((error as Error)?.name);

function throwStorageDown(cause: unknown): never {
  throw new StorageDownError('The file store did not do as asked.', { cause });
}
