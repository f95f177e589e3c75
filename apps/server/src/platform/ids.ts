import { randomFillSync } from 'node:crypto';
import { idMaker } from '@turnstone/rules';

export const newId = idMaker(randomFillSync);
