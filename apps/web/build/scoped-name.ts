import { basename } from 'node:path';

/** `button__primary`: the same in the app and in the landing page, which is written at build time. */
export const scopedName = (name: string, file: string): string =>
  `${basename(file.split('?')[0] ?? file, '.module.css')}__${name}`;
