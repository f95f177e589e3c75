declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** Cut to a part of the axis, or to one value of it. */
    readonly variationAxes?: Record<string, number | { readonly min: number; readonly max: number }>;
  }
  const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;
  export default subsetFont;
}
