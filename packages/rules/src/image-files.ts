/** The widths every image is kept in; one narrower than the widest is kept in its own. */
const widths = [480, 960, 1600] as const;

export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const widestImage = widths[2];

/** The widths there are files of, narrowest first, never wider than the image itself. */
export const widthsOfImage = (width: number): number[] => [
  ...widths.filter(each => each < width && each < widestImage),
  Math.min(width, widestImage),
];

/** `objectPath` names the widest JPEG; what lies beside it is named alike. */
export const imageFile = (objectPath: string, width: number, format: ImageFormat): string =>
  `${objectPath.slice(0, objectPath.lastIndexOf('/'))}/${width}.${format}`;
