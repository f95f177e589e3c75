/**
 * There are two lists of decisions: the product's (P1, P2, … in docs/decisions/product.md) and those about architecture
 * (ADR 1, ADR 2, … one file each beside it). Whoever cites a number says which list it is from.
 */
interface DecisionLists {
  readonly product: ReadonlySet<number>;
  readonly adr: ReadonlySet<number>;
}

const withoutList = /\bdecisions?\s+(?:no\. ?|#)?\d+/gi;
const product = /\bP(\d{1,3})\b/g;
const adr = /\bADRs? (\d+(?:(?:, | and )\d+)*)/g;
const adrPath = /\bdecisions\/(\d{4})/g;
const adrLink = /\[(\d{4})\]\([^)]*?(\d{4})-/g;

const numbersIn = (list: string): number[] => (list.match(/\d+/g) ?? []).map(Number);

/** What is wrong with the citations of a text: a number without its list, or one that its list does not have. */
export const citationProblems = (text: string, known: DecisionLists): string[] => {
  const adrs = [...text.matchAll(adr), ...text.matchAll(adrPath), ...text.matchAll(adrLink)].flatMap(
    ([, ...lists]) => lists.flatMap(numbersIn),
  );
  const products = [...text.matchAll(product)].map(([, number]) => Number(number));
  return [
    ...[...text.matchAll(withoutList)].map(([found]) => `${found}: of which list?`),
    ...adrs.filter(number => !known.adr.has(number)).map(number => `no ADR ${number}`),
    ...products.filter(number => !known.product.has(number)).map(number => `no product decision ${number}`),
  ];
};

/** The numbers of the product's list, in the order in which they stand. */
export const productNumbers = (markdown: string): number[] =>
  [...markdown.matchAll(/^\*\*P(\d+)\.\*\* /gm)].map(([, number]) => Number(number));
