import * as z from 'zod/mini'
import type { Localized } from './language.ts'
import { labelMaxLength, textMaxLength } from './limits.ts'

const localized = z.strictObject({ zh: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) })

/** A text that an operator writes for players: one text for both languages, or one for each. */
export const operatorText = (maxLength: number) => {
  const text = z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value) => !/\p{Cc}/u.test(value), 'must not hold control characters'),
  )
  return z.pipe(
    z.union([text, z.strictObject({ zh: text, en: text })], 'expected a text, or one each for zh and en'),
    z.transform((given): Localized => (typeof given === 'string' ? { zh: given, en: given } : given)),
  )
}

const webAddress = z.url({ protocol: /^https?$/, hostname: /.+/ })
const flag = (on: boolean) => z._default(z.boolean(), on)

/** docs/product.md#feature-flags */
export const featuresSchema = z.strictObject({
  servers: z.prefault(
    z.strictObject({
      enabled: flag(true),
      features: z.prefault(
        z.strictObject({ details: flag(true), rules: flag(true), quickJoin: flag(true), filters: flag(true) }),
        {},
      ),
    }),
    {},
  ),
  pracc: z.prefault(
    z.strictObject({ enabled: flag(true), createRoom: flag(true), findScrims: flag(false), spectate: flag(false) }),
    {},
  ),
  inventory: z.prefault(
    z.strictObject({ enabled: flag(true), trading: flag(false), market: flag(false), details: flag(false) }),
    {},
  ),
  settings: z.prefault(
    z.strictObject({ enabled: flag(false), general: flag(true), profile: flag(true), security: flag(true) }),
    {},
  ),
})
export type Features = z.infer<typeof featuresSchema>

/** Outbound links of the footer; `kind` picks the icon. */
export const footerLinkSchema = z.strictObject({
  kind: z.enum(['qq', 'bilibili', 'douyin', 'weibo', 'discord', 'steam', 'youtube', 'github', 'link']),
  label: localized,
  href: webAddress,
})
export type FooterLink = z.infer<typeof footerLinkSchema>

const regionCodes = z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(200)))

/** Which regions the groups of the region filter hold; what no group lists belongs by its prefix (docs/product.md#regions). */
const regionListsSchema = z
  .strictObject({ china: regionCodes, asia: regionCodes, europe: regionCodes, america: regionCodes })
  .check(
    z.refine(
      (lists) => {
        const codes = Object.values(lists).flatMap((list) => list ?? [])
        return new Set(codes).size === codes.length
      },
      { error: 'A region belongs to one group' },
    ),
  )

const groupId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
const haveDistinct = (key: 'id' | 'name') => (entries: readonly { readonly [K in typeof key]?: unknown }[]) =>
  new Set(entries.map((entry) => entry[key])).size === entries.length

/** A group of players, explained on the VIP page (docs/product.md#user-groups). */
const userGroupSchema = z.strictObject({
  id: z.int().check(z.minimum(0)),
  /** `normal`, `vip`, `pro`, `kol` or `op`, as memberships are called; another name has no badge of its own. */
  name: groupId,
  displayName: operatorText(labelMaxLength),
  detail: operatorText(textMaxLength),
  enabled: flag(true),
  order: z.int(),
})
export type UserGroup = z.infer<typeof userGroupSchema>

/** A column of the privilege comparison (docs/product.md#privileges). */
const privilegeCategorySchema = z.strictObject({
  /** The name of a group, whose members see this column as theirs. */
  id: groupId.check(z.refine((id) => !['id', 'content', 'detail', 'order', 'icon'].includes(id), 'A reserved word')),
  displayName: operatorText(labelMaxLength),
  detail: operatorText(textMaxLength),
  enabled: flag(true),
  order: z.int(),
})
export type PrivilegeCategory = z.infer<typeof privilegeCategorySchema>

/** docs/product.md#vip */
const membershipSchema = z.strictObject({
  groups: z._default(
    z.array(userGroupSchema).check(z.maxLength(20), z.refine(haveDistinct('name'), 'Names repeat')),
    [],
  ),
  categories: z._default(
    z.array(privilegeCategorySchema).check(z.maxLength(12), z.refine(haveDistinct('id'), 'Ids repeat')),
    [],
  ),
  /** The page that sells VIP inside the portal, in a frame. Without one the portal says that buying is not available. */
  paymentPage: z.optional(webAddress),
  /** The store's page, opened in a new tab. */
  store: z.optional(webAddress),
})

const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** The API sends its key there, so that nothing but a site of its own, reached by TLS, will do. */
const isSite = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const address = new URL(text)
  if (![address.origin, `${address.origin}/`].includes(text.toLowerCase())) return false
  return address.protocol === 'https:' || isLoopback(address)
}

/** docs/product.md#inventory */
const inventorySchema = z.strictObject({
  /** The inventory simulator's site, without a path. Without one the page says that it is not available. */
  host: z.optional(
    webAddress.check(
      z.refine(isSite, 'expected https://host, without a path, name or query (http only for this machine)'),
    ),
  ),
  /** When the skin changer is expected, a month. */
  skinChangerExpected: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
})

/** Rules of practice servers that are the community's choice (docs/product.md#practice-servers). */
const practiceSchema = z.strictObject({
  /** The stricter rules for names and passwords. */
  strictNames: flag(false),
  /** Whether members may restart a server, unless its owner says otherwise. */
  memberRestart: flag(true),
})

/**
 * The part of `community.yaml` that every visitor's browser receives: names, links, flags.
 * Everything in it is public.
 */
export const communitySchema = z.strictObject({
  /** The wordmark beside the logo, Latin letters. */
  wordmark: z.string().check(z.minLength(1), z.maxLength(24)),
  name: localized,
  /** Address of a logo; without one the built-in logo is shown. */
  logo: z.optional(z.string().check(z.regex(/^(https?:\/\/|\/)/))),
  /** Where the WeChat sign-in starts: a web address, or a path on this site. Without one it is shown as not available. */
  wechatSignIn: z.optional(z.string().check(z.regex(/^(https?:\/\/|\/)/))),
  links: z._default(z.array(footerLinkSchema).check(z.maxLength(12)), []),
  /** The filing number (ICP) and where it links to. */
  filing: z.optional(z.strictObject({ text: z.string().check(z.minLength(1)), href: webAddress })),
  regionGroups: z.prefault(regionListsSchema, {}),
  membership: z.prefault(membershipSchema, {}),
  inventory: z.prefault(inventorySchema, {}),
  practice: z.prefault(practiceSchema, {}),
  features: z.prefault(featuresSchema, {}),
})
export type Community = z.infer<typeof communitySchema>
