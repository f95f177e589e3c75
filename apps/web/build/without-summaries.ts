import type { Plugin } from 'vite';

/** The line or two stay, so that what follows has its number in the source maps. */
const summary = /^(\s+)summary:(\s*)(?:'[^'\n]*'|"[^"\n]*"),$/gm;

/** What a call is for is said on the pages of the API, which the server makes. No browser needs it. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/, code: 'summary' },
    handler: code => ({
      code: code.replace(summary, (_, indent: string, gap: string) => indent + gap),
      map: null,
    }),
  },
});
