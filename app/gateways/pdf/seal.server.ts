import { createHash, verify, X509Certificate } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Signer } from '@libpdf/core';
import { env } from '~/config/env.server';
import type { SealCheck, SealPair } from '~/domain/letters/letter';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const [COMMON_NAME, KEY_USAGE] = ['2.5.4.3', '2.5.29.15'];
const YEARS = 30;
/** Digital signature and non-repudiation, as the bits of KeyUsage. */
const SIGNS = new Uint8Array([0xc0]);

/** Makes a certificate that the firm signs itself, and its key. */
export async function makeSealPair(firmName: string, now: Date): Promise<SealPair> {
  const { Integer, Utf8String, BitString } = await import('asn1js');
  const { AttributeTypeAndValue, Certificate, Extension, Time, TimeType } = await import('pkijs');
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = new Uint8Array([1, ...crypto.getRandomValues(new Uint8Array(8))]);
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: firmName }) }),
    );
  certificate.notBefore.value = now;
  const end = new Date(now);
  end.setUTCFullYear(now.getUTCFullYear() + YEARS);
  certificate.notAfter = new Time({ type: TimeType.GeneralizedTime, value: end });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const usage = new BitString({ valueHex: SIGNS.buffer, unusedBits: 6 }).toBER(false);
  certificate.extensions = [new Extension({ extnID: KEY_USAGE, critical: true, extnValue: usage })];
  await certificate.sign(keys.privateKey, 'SHA-256');
  const { d = '' } = await crypto.subtle.exportKey('jwk', keys.privateKey);
  return {
    certificate: new Uint8Array(certificate.toSchema(true).toBER(false)),
    secret: Buffer.from(d, 'base64url'),
  };
}

async function importSecret({ certificate, secret }: SealPair) {
  const open = new X509Certificate(certificate).publicKey.export({ format: 'jwk' });
  const key = { ...open, d: secret.toString('base64url') };
  return crypto.subtle.importKey('jwk', key, ALGORITHM, false, ['sign']);
}

/** The owner’s certificate, where one is configured. Throws if its file or password is wrong. */
async function openOwnSigner(): Promise<Signer | null> {
  if (!env.seal.p12) return null;
  const { P12Signer } = await import('@libpdf/core');
  const { file, password } = env.seal.p12;
  return P12Signer.create(await fs.readFile(file), password).catch((cause: unknown) => {
    throw new Error(`SEAL_P12: ${file} can’t be opened with SEAL_P12_PASSWORD.`, { cause });
  });
}

/** Throws where the certificate that is configured can’t be used. */
export const checkSeal = async (): Promise<void> => void (await openOwnSigner());

/** Whether letters are sealed by the owner’s certificate, so that none is made. */
export const hasOwnCertificate = env.seal.p12 !== null;

/** Signs a PDF with the owner’s certificate, or else the firm’s own. */
export async function sealPdf(pdf: Uint8Array, pair: SealPair | null, now: Date) {
  const { CryptoKeySigner, HttpTimestampAuthority, PDF } = await import('@libpdf/core');
  const own = await openOwnSigner();
  if (!own && !pair) throw new Error('There is no certificate to seal with.');
  const signer =
    own ?? new CryptoKeySigner(await importSecret(pair!), pair!.certificate, 'EC', 'ECDSA');
  const { timestampUrl } = env.seal;
  const stamped = timestampUrl && {
    level: 'B-T' as const,
    timestampAuthority: new HttpTimestampAuthority(timestampUrl),
  };
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer,
    fieldName: 'Seal',
    reason: 'Sealed after everyone signed',
    signingTime: now,
    ...stamped,
  });
  return Buffer.from(bytes);
}

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
const CONTENTS = /^<((?:[\dA-F]{2})+)>$/;
/** Of what is signed: the hash of the file, and of the certificate. */
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SHA256 = '2.16.840.1.101.3.4.2.1';
/** The algorithm that a key of each type signs with. */
const SIGNED_BY: Record<string, string> = {
  ec: '1.2.840.10045.4.3.2',
  rsa: '1.2.840.113549.1.1.11',
};
const CERTIFICATE_HASH = '1.2.840.113549.1.9.16.2.47';

/**
 * Whether a PDF has a seal, and nothing outside or inside of it was changed: it covers the whole
 * file, its signature fits, and so does its certificate.
 */
export async function checkSealOf(pdf: Buffer): Promise<SealCheck> {
  const ranges = [...pdf.toString('latin1').matchAll(RANGE)];
  if (ranges.length === 0) return { state: 'none' };
  const [start = -1, length = 0, next = 0, rest = 0] = ranges.at(-1)!.slice(1).map(Number);
  const [, hex] = CONTENTS.exec(pdf.subarray(start + length, next).toString('latin1')) ?? [];
  if (start !== 0 || next + rest !== pdf.length || !hex) return { state: 'changed' };
  try {
    const signed = Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]);
    return await checkSignature(Buffer.from(hex, 'hex'), signed);
  } catch {
    return { state: 'changed' };
  }
}

/** Checks a detached signature in CMS, as this portal makes them: SHA-256, one signer. */
async function checkSignature(padded: Buffer, signed: Buffer): Promise<SealCheck> {
  const { AlgorithmIdentifier, Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } =
    await import('pkijs');
  const { fromBER } = await import('asn1js');
  const { offset } = fromBER(new Uint8Array(padded));
  const { content } = ContentInfo.fromBER(new Uint8Array(padded.subarray(0, offset)));
  const data = new SignedData({ schema: content });
  const { signerInfos, certificates } = data;
  const [signer] = signerInfos;
  const signs = certificates?.find(
    (each): each is InstanceType<typeof Certificate> => each instanceof Certificate,
  );
  const attributes = signer?.signedAttrs;
  if (!attributes || !signs || padded.subarray(offset).some((byte) => byte !== 0))
    return { state: 'changed' };
  const certificate = new X509Certificate(Buffer.from(signs.toSchema().toBER(false)));
  // The signature doesn’t cover these, which have one form only.
  const sha256 = new AlgorithmIdentifier({ algorithmId: SHA256 });
  const { asymmetricKeyType: keyType = '' } = certificate.publicKey;
  const { issuer, serialNumber } = signs;
  Object.assign(data, { version: 1, digestAlgorithms: [sha256] });
  data.encapContentInfo.eContentType = ContentInfo.DATA;
  Object.assign(signer, { version: 1, digestAlgorithm: sha256 });
  signer.sid = new IssuerAndSerialNumber({ issuer, serialNumber });
  signer.signatureAlgorithm.algorithmId = SIGNED_BY[keyType] ?? '';
  const whole = new ContentInfo({
    contentType: ContentInfo.SIGNED_DATA,
    content: data.toSchema(true),
  });
  if (!Buffer.from(whole.toSchema().toBER(false)).equals(padded.subarray(0, offset)))
    return { state: 'changed' };
  const names = (type: string, bytes: Buffer) =>
    attributes.attributes.some(
      (each) =>
        each.type === type && Buffer.from(each.toSchema().toBER(false)).includes(hash(bytes)),
    );
  const isSigned = verify(
    'sha256',
    Buffer.from(attributes.encodedValue),
    certificate.publicKey,
    Buffer.from(signer.signature.valueBlock.valueHexView),
  );
  if (!isSigned || !names(MESSAGE_DIGEST, signed) || !names(CERTIFICATE_HASH, certificate.raw))
    return { state: 'changed' };
  const name = signs.subject.typesAndValues.find(({ type }) => type === COMMON_NAME);
  return { state: 'whole', by: String(name?.value.valueBlock.value ?? certificate.subject) };
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
