import type { Plugin } from 'vite';
import { missingDetails, operator } from '../src/app/legal/operator.ts';

/** Says after a build what the imprint and the privacy page still have to be told. */
export const operatorDetails = (): Plugin => ({
  name: 'operator-details',
  apply: 'build',
  closeBundle() {
    const names = missingDetails(operator);
    if (names.length > 0)
      console.warn(`\nBefore launch, fill in src/app/legal/operator.ts: ${names.join(', ')}`);
  },
});
