interface Named {
  readonly description: string | null;
  readonly originalName: string;
}

/** What an image is called: in somebody's words, or else like its file. */
export const nameOf = ({ description, originalName }: Named): string => description || originalName;
