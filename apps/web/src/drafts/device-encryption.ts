import { getDeviceKey } from '@turnstone/contract/account';
import type { Backend } from '../api/backend.ts';

const algorithm = 'AES-GCM';
const ivBytes = 12;
/** The first letters of what is encrypted say how, so that another way can follow. */
const version = '1.';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));

const pipeThrough = (body: BodyInit, through: CompressionStream | DecompressionStream): Response =>
  new Response(new Response(body).body?.pipeThrough(through));

/** The server returns it to its user only. It is held in memory and never stored beside what it decrypts. */
export const fetchDeviceKey = async (backend: Backend): Promise<CryptoKey> => {
  const { key } = await backend.call(getDeviceKey, {});
  const raw = bytesOf(key.replaceAll('-', '+').replaceAll('_', '/'));
  return crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);
};

/** Bound to whose and what it is. Compressed first: it takes room beside the plain text until that is removed. */
export const encryptText = async (key: CryptoKey, boundTo: string, text: string): Promise<string> => {
  const compressed = await pipeThrough(text, new CompressionStream('deflate-raw')).arrayBuffer();
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const additionalData = new TextEncoder().encode(boundTo);
  const encrypted = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData }, key, compressed);
  return version + base64Of(new Uint8Array([...iv, ...new Uint8Array(encrypted)]));
};

/** Throws where it was encrypted with another key or for another user or place, or was changed since. */
export const decryptText = async (key: CryptoKey, boundTo: string, encrypted: string): Promise<string> => {
  if (!encrypted.startsWith(version)) throw new Error('Encrypted in a way this version does not know');
  const bytes = bytesOf(encrypted.slice(version.length));
  const iv = bytes.subarray(0, ivBytes);
  const additionalData = new TextEncoder().encode(boundTo);
  const compressed = await crypto.subtle.decrypt(
    { name: algorithm, iv, additionalData },
    key,
    bytes.subarray(ivBytes),
  );
  return pipeThrough(compressed, new DecompressionStream('deflate-raw')).text();
};
