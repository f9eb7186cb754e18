/**
 * The type that another language's messages must have: the same keys, every leaf a text.
 * English may add `_one` beside an `_other`, because Chinese has no singular.
 */
export type MessagesLike<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : MessagesLike<T[K]>
} & {
  readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_one` : never]: string
}
