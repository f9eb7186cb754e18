import * as z from 'zod/mini'
import type { Localized } from '../common/language.ts'
import { readLocalized } from '../common/localized-reading.ts'
import { listOf, looseNumber, looseText, withDistinctIds } from '../common/reading.ts'
import { privilegeContentMaxLength, privilegeDetailMaxLength } from './limits.ts'

/** Icons that an operator may choose for a privilege. */
export const privilegeIcons = [
  'seat',
  'bolt',
  'crown',
  'palette',
  'badge',
  'map',
  'clock',
  'shield',
  'gift',
  'star',
] as const
export type PrivilegeIcon = (typeof privilegeIcons)[number]

/**
 * A privilege in `GET /api/privileges`. Each category adds a number under its id (docs/product/membership.md#privileges). Other
 * backends may omit `icon` and the English texts.
 */
export const privilegeWireSchema = z.catchall(
  z.object({
    id: z.string(),
    content: z.string(),
    content_en: z.string(),
    detail: z.string(),
    detail_en: z.string(),
    order: z.number(),
    icon: z.optional(z.enum(privilegeIcons)),
  }),
  z.number(),
)
export type PrivilegeWire = z.infer<typeof privilegeWireSchema>

export const privilegeValues = ['forbidden', 'allowed', 'optional'] as const
export type PrivilegeValue = (typeof privilegeValues)[number]

/** 1 means allowed, 2 optional, other values forbidden. */
const readPrivilegeValue = (value: unknown): PrivilegeValue => {
  const result = looseNumber.safeParse(value)
  if (!result.success) return 'forbidden'
  return result.data === 1 ? 'allowed' : result.data === 2 ? 'optional' : 'forbidden'
}

export type Privilege = {
  readonly id: string
  readonly content: Localized
  /** Undefined if the backend sent none. */
  readonly detail: Localized | undefined
  readonly order: number
  readonly icon: PrivilegeIcon | undefined
  /** Value for each category, by category id. */
  readonly values: Readonly<Record<string, PrivilegeValue>>
}

const own = new Set(['id', 'content', 'content_en', 'detail', 'detail_en', 'order', 'icon'])

const privilegeReading = z.pipe(
  z.catchall(
    z.object({
      id: looseText,
      content: looseText,
      content_en: looseText,
      detail: looseText,
      detail_en: looseText,
      order: looseNumber,
      icon: z.catch(z.optional(z.enum(privilegeIcons)), undefined),
    }),
    z.unknown(),
  ),
  z.transform((wire, context): Privilege => {
    const content = readLocalized(wire.content, wire.content_en, privilegeContentMaxLength)
    if (content === undefined) context.issues.push({ code: 'custom', message: 'A privilege needs a text', input: wire })
    const values = Object.entries(wire).filter(([name]) => !own.has(name))
    return {
      id: wire.id || (content?.zh ?? ''),
      content: content ?? { zh: '', en: '' },
      detail: readLocalized(wire.detail, wire.detail_en, privilegeDetailMaxLength),
      order: wire.order ?? 0,
      icon: wire.icon,
      values: Object.fromEntries(values.map(([name, value]) => [name, readPrivilegeValue(value)])),
    }
  }),
)

const byOrder = (a: { readonly order: number }, b: { readonly order: number }): number => a.order - b.order

/** Ordered privileges with unique ids. */
export const privilegeListReading = z.pipe(
  listOf(privilegeReading),
  z.transform((privileges): Privilege[] => withDistinctIds(privileges.toSorted(byOrder))),
)

/** A category's value of a privilege; forbidden if the backend sent none. */
export const privilegeOf = ({ values }: Privilege, category: string): PrivilegeValue =>
  Object.hasOwn(values, category) ? (values[category] ?? 'forbidden') : 'forbidden'

/** Enabled groups or categories in their order. */
export const shownInOrder = <T extends { readonly enabled: boolean; readonly order: number }>(all: readonly T[]): T[] =>
  all.filter(({ enabled }) => enabled).toSorted(byOrder)
