import { idMaker } from '@turnstone/rules/ids';

export const newId = idMaker(bytes => bytes.set(crypto.getRandomValues(new Uint8Array(bytes.length))));
