// The commands of a document: its fenced `sh` blocks, each with how it is to be followed.
export type How =
  | { readonly kind: 'run' }
  /** Goes on running: left alone once all of these answer, and ended before the next such block and at the end. */
  | { readonly kind: 'until'; readonly addresses: readonly string[] }
  | { readonly kind: 'not-run'; readonly reason: string };

export interface Block {
  /** File and line, as editors and terminals understand it. */
  readonly at: string;
  readonly text: string;
  readonly how: How;
}

/** Other names for the same thing: a block with one of them would look like a command and never be followed. */
const otherShells = new Set(['bash', 'shell', 'console', 'zsh', 'shell-session']);

/** After the language: nothing, `until ADDRESS…`, or `not-run: REASON`. */
const howOf = (at: string, words: string): How => {
  if (words === '') return { kind: 'run' };
  const reason = /^not-run: (.+)$/.exec(words)?.[1];
  if (reason !== undefined) return { kind: 'not-run', reason };
  const addresses = /^until (.+)$/.exec(words)?.[1]?.split(' ');
  if (addresses?.every(address => URL.parse(address)?.port)) return { kind: 'until', addresses };
  throw new Error(`${at}: a block is followed, or says "not-run: why" or "until ADDRESS…", not "${words}".`);
};

export const blocksOf = (file: string, markdown: string): Block[] => {
  const blocks: Block[] = [];
  let open: { at: string; language: string; words: string; lines: string[] } | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^\s*```(\S*)\s*(.*)$/.exec(line);
    if (!fence) {
      open?.lines.push(line);
    } else if (open === null) {
      const [, language = '', words = ''] = fence;
      open = { at: `${file}:${index + 1}`, language, words, lines: [] };
    } else {
      const { at, language, words, lines } = open;
      if (otherShells.has(language)) throw new Error(`${at}: call it "sh", so that it is followed.`);
      if (language === 'sh') blocks.push({ at, text: lines.join('\n'), how: howOf(at, words.trim()) });
      open = null;
    }
  }
  return blocks;
};
