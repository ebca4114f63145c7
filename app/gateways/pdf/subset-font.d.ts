declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'truetype';
      variationAxes: Record<string, number>;
      keepAllGlyphs: boolean;
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
