/**
 * The shape another language's words must have: the same keys, nested alike, every leaf a text.
 * English may add `_one` beside an `_other`, because Chinese has no singular.
 */
export type WordsLike<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : WordsLike<T[K]>
} & {
  readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_one` : never]: string
}
