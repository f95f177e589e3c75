import { randomFillSync } from 'node:crypto';
import { idMaker } from '@turnstone/rules/ids';

// Each request has an id: randomness is asked for in blocks, one system call for 256 of them.
const block = new Uint8Array(16 * 256);
let used = block.length;

const fillFromBlock = (bytes: Uint8Array): void => {
  if (used === block.length) {
    randomFillSync(block);
    used = 0;
  }
  bytes.set(block.subarray(used, used + bytes.length));
  used += bytes.length;
};

export const newId = idMaker(fillFromBlock);

/** Before and after every id there is. */
export const lowestId = '00000000-0000-0000-0000-000000000000';
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
