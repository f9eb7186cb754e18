import type { Localized } from './language.ts'

type LocalizedFields<Field extends string> = { [F in Field]: string } & { [F in `${Field}_en`]?: string }

/**
 * A field of the public contract, whose text is the Chinese one, with its twin for English where that is another text
 * (docs/product.md#bilingual-texts).
 */
export const localizedFields = <Field extends string>(field: Field, { zh, en }: Localized): LocalizedFields<Field> =>
  ({ [field]: zh, ...(zh === en ? {} : { [`${field}_en`]: en }) }) as LocalizedFields<Field>
