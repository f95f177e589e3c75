/** A paragraph, or the entries of a list. */
type Block = string | readonly string[];

export interface LegalSection {
  /** Others may link to it: it stays as it is. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly example?: string;
  readonly link?: { readonly to: string; readonly text: string };
}

/** A page that is there to be read. */
export interface LegalText {
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}
