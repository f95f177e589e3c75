/** How somebody looks for their sentence. It lies in the draft as it was chosen: what was asked stays what is answered. */
export interface Way {
  readonly name: string;
  readonly question: string;
  /** What it puts into an empty field. */
  readonly beginning: string;
}

interface Written {
  readonly pivotPhrase: string;
  readonly way: Way | null;
}

/** Empty, or as its way began it: nothing in it is the person's own. */
export const isUntouched = ({ pivotPhrase, way }: Written): boolean => {
  const words = pivotPhrase.trim();
  return words === '' || words === way?.beginning;
};

/** With other words. How much somebody believed a sentence goes with the sentence. */
export const withPhrase = <Content extends Written & { readonly belief: unknown }>(
  content: Content,
  pivotPhrase: string,
): Content => {
  const next = { ...content, pivotPhrase };
  return isUntouched(next) ? { ...next, belief: null } : next;
};

/** With another way, or none: words that somebody wrote stay as they are. */
export const withWay = <Content extends Written>(content: Content, way: Way | null): Content => ({
  ...content,
  way,
  ...(isUntouched(content) && { pivotPhrase: way ? `${way.beginning} ` : '' }),
});
