// Where the files of this package are. Found from its package.json and not from the module that asks: in production the
// modules are in one file (build/bundle.ts), in another folder.
import { findPackageJSON } from 'node:module';
import { dirname, extname, join } from 'node:path';

const serverFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);
const extension = extname(import.meta.filename);
const isBundle = extension === '.js';
/** `src`, or the folder that the bundle was written to. */
const codeFolder = isBundle ? import.meta.dirname : dirname(import.meta.dirname);

export const migrationsFolder = join(serverFolder, 'migrations');

/** What the build of the web app has written; with a slash at its end. */
export const pagesFolder = join(serverFolder, '../web/dist/');

/** A program of this package by its path in `src` without extension: the source, or what the build made of it. */
export const programFile = (name: string): string => join(codeFolder, `${name}${extension}`);

/** All that a program of this package reads while it is loaded. */
export const programFolders: readonly string[] = [
  ...(isBundle ? ['node_modules'] : ['node_modules', 'packages']).map(name =>
    join(serverFolder, '../..', name),
  ),
  join(serverFolder, 'package.json'),
  codeFolder,
];
