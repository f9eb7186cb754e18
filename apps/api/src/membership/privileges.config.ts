import { type Community, operatorText } from '@warmup/domain/common'
import {
  type PrivilegeWire,
  privilegeContentMaxLength,
  privilegeDetailMaxLength,
  privilegeIcons,
} from '@warmup/domain/membership'
import * as z from 'zod'

/** A category's value for a privilege: 0 forbidden, 1 allowed, 2 optional. */
const value = z.int('expected 0, 1 or 2').min(0, 'expected 0, 1 or 2').max(2, 'expected 0, 1 or 2')

const privilegeSchema = z
  .object({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'expected small letters, digits and -'),
    content: operatorText(privilegeContentMaxLength),
    detail: operatorText(privilegeDetailMaxLength),
    order: z.int(),
    icon: z.enum(privilegeIcons).optional(),
  })
  .catchall(value)
  .transform(({ id, content, detail, order, icon, ...values }) => ({
    id,
    content,
    detail,
    order,
    icon,
    values: new Map<string, number>(Object.entries(values)),
  }))

/** The `privileges` of `community.yaml`, each with a value per category of `community.membership`. */
export const privilegesConfigSchema = z
  .array(privilegeSchema)
  .max(100)
  .superRefine((privileges, context) => {
    const firstIndex = new Map<string, number>()
    for (const [index, { id }] of privileges.entries()) {
      const earlier = firstIndex.get(id)
      if (earlier === undefined) firstIndex.set(id, index)
      else context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" is taken by entry [${earlier}]` })
    }
  })
export type PrivilegesConfig = z.infer<typeof privilegesConfigSchema>

type Categories = readonly Community['membership']['categories'][number][]

/** Values for unknown categories, each with the index of its privilege and its key. */
export const unknownCategories = (
  privileges: PrivilegesConfig,
  categories: Categories,
): readonly (readonly [index: number, key: string])[] => {
  const known = new Set(categories.map(({ id }) => id))
  return privileges.flatMap(({ values }, index) =>
    [...values.keys()].filter((key) => !known.has(key)).map((key) => [index, key] as const),
  )
}

/** The privileges in order, with a value for every category: 0 by default. */
export const privilegeWires = (privileges: PrivilegesConfig, categories: Categories): PrivilegeWire[] =>
  privileges
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, content, detail, order, icon, values }) => ({
      ...Object.fromEntries(categories.map((category) => [category.id, values.get(category.id) ?? 0])),
      id,
      content: content.zh,
      content_en: content.en,
      detail: detail.zh,
      detail_en: detail.en,
      order,
      ...(icon && { icon }),
    })) as PrivilegeWire[]
