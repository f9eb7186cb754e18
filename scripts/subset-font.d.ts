declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** Ids of `name` table entries to keep, besides the first seven. */
    preserveNameIds?: readonly number[]
    /** Tags of the OpenType features to keep; by default all. */
    keepFeatures?: readonly string[]
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
