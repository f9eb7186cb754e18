import type { Words, WordsArea } from './areas.ts'

/** `players_other` is asked for as `players`: the number given decides the form. */
type WithoutForm<Key extends string> = Key extends `${infer Stem}_other` ? Stem : Key

type Paths<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${WithoutForm<Key>}` : Paths<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

/** The dotted keys of an area's words. */
export type KeyOf<Area extends WordsArea> = Area extends WordsArea ? Paths<Words[Area]> : never

/** Keys with their area before them: `common:close`. */
export type QualifiedKey<Area extends WordsArea = WordsArea> = Area extends WordsArea ? `${Area}:${KeyOf<Area>}` : never

/** What fills a text's placeholders; `count` also chooses between singular and plural. */
export type Values = Readonly<Record<string, string | number>>

/** Turns a key into the text of the language shown. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string
