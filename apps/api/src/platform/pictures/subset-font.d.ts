declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt'
    /** Instead of the characters of a text. */
    keepAllGlyphs?: boolean
    /** Tags of the OpenType features to keep. */
    keepFeatures?: readonly string[]
    variationAxes?: Readonly<Record<string, number>>
  }
  export default function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>
}
