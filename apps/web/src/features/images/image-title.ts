interface TitledImage {
  readonly description: string | null;
  readonly originalName: string;
}

/** What an image is called: in somebody's words, or else like every image without any. */
export const imageTitle = ({ description, originalName }: TitledImage): string => description || originalName;
