import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Settings } from '~/config/env.server';
import {
  attachmentHeader,
  checkedKey,
  FileMissingError,
  StorageDownError,
  type Storage,
} from './port.server';
import { streamToTempFile } from './temp-files.server';

/**
 * Milliseconds to connect, and without a byte in either direction. (The library's requestTimeout
 * only warns.)
 */
const TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 15_000 };

/**
 * Stores files in a bucket. A stream is written to the disk first: S3 needs its length, and gets
 * nothing that breaks off.
 */
export function s3Storage(settings: S3Settings, tempFolder: string, timeouts = TIMEOUTS): Storage {
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
  const object = (key: string) => ({ Bucket, Key: checkedKey(key) });

  async function putFile(key: string, file: string, size: number, contentType: string) {
    const Body = createReadStream(file);
    try {
      await client.send(
        new PutObjectCommand({
          ...object(key),
          Body,
          ContentLength: size,
          ContentType: contentType,
        }),
      );
    } catch (error) {
      throwDown(error);
    } finally {
      Body.destroy();
      await fs.rm(file, { force: true });
    }
  }

  return {
    async put(key, source, { maxBytes, contentType }) {
      checkedKey(key);
      const { path, size } = await streamToTempFile(tempFolder, source, maxBytes);
      await putFile(key, path, size, contentType);
      return { size };
    },
    take: (key, { path, size }, contentType) => putFile(key, path, size, contentType),
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client
        .send(new GetObjectCommand({ ...object(key), Range }))
        .catch((error: unknown) => throwDown(error, 'missing'));
      return { size: found.ContentLength ?? 0, stream: found.Body as Readable };
    },
    async stat(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(object(key)));
        return { size: ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throwDown(error);
      }
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
          .catch(throwDown);
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(object(key))).catch(throwDown);
    },
    downloadAddress: (key, { fileName, contentType, seconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...object(key),
          ResponseContentDisposition: attachmentHeader(fileName),
          ResponseContentType: contentType,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: seconds },
      ),
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
      await client.send(new HeadBucketCommand({ Bucket })).catch(throwDown);
    },
  };
}

function isMissing(error: unknown): boolean {
  return ['NotFound', 'NoSuchKey'].includes((error as Error)?.name);
}

function throwDown(error: unknown, missing?: 'missing'): never {
  if (missing && isMissing(error)) throw new FileMissingError('There is no such file.');
  throw new StorageDownError('The file store did not do as asked.', { cause: error });
}
