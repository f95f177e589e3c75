import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../settings.ts';

export const textOf = (file: string): string => readFileSync(join(repoRoot, file), 'utf8');

/** What stands under a heading, up to the next one. */
export const sectionOf = (file: string, heading: string): string =>
  textOf(file)
    .split(/^## /m)
    .find(part => part.startsWith(`${heading}\n`)) ?? '';

/** Everything in backticks outside of fenced blocks. */
export const codeIn = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
