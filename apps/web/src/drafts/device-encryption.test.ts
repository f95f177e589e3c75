import { expect, it } from 'vitest';
import { createKeyServer } from '../../test/key-server.ts';
import { decryptText, encryptText, fetchDeviceKey } from './device-encryption.ts';

const keyOf = (key: string) => fetchDeviceKey(createKeyServer(key));
/** 32 bytes, all of whose letters are among the two that a URL writes in another way. */
const urlLetters = `${'-_'.repeat(21)}8`;

it('gives back what it was given, bound to whose and what it is', async () => {
  const key = await keyOf(urlLetters);
  const encrypted = await encryptText(key, 'mara:letter', 'Dear you 🪨');
  expect(await decryptText(key, 'mara:letter', encrypted)).toBe('Dear you 🪨');
  await expect(decryptText(key, 'mara:comment', encrypted)).rejects.toThrow();
  await expect(decryptText(await keyOf(`${'k'.repeat(42)}A`), 'mara:letter', encrypted)).rejects.toThrow();
});

it('takes a key as URLs write it, whole', async () => {
  const raw = Uint8Array.from(atob(`${'+/'.repeat(21)}8=`), letter => letter.charCodeAt(0));
  const same = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const encrypted = await encryptText(await keyOf(urlLetters), 'mara', 'Dear you');
  expect(await decryptText(same, 'mara', encrypted)).toBe('Dear you');
});

it('lets nobody take the key out of the browser', async () => {
  const key = await keyOf(urlLetters);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

it('does not guess at what another version has written', async () => {
  const key = await keyOf(urlLetters);
  const encrypted = await encryptText(key, 'mara', 'Dear you');
  await expect(decryptText(key, 'mara', `2.${encrypted.slice(2)}`)).rejects.toThrow(/does not know/);
});
