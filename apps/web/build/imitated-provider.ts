import type { Plugin } from 'vite';

/**
 * In development, pages carry the script of the imitated payment provider: the loader uses what is there and asks the
 * real provider for nothing. Never part of a build.
 */
export const imitatedProvider = (scriptUrl: string | undefined): Plugin => ({
  name: 'imitated-provider',
  apply: 'serve',
  transformIndexHtml: () =>
    scriptUrl === undefined
      ? []
      : [{ tag: 'script', attrs: { src: scriptUrl, defer: true }, injectTo: 'head' }],
});
