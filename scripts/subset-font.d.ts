declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** Entries of the `name` table that stay, besides the first seven. */
    preserveNameIds?: readonly number[]
    /** Tags of the OpenType features that stay; all where it is absent. */
    keepFeatures?: readonly string[]
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
