import * as z from 'zod/mini'
import type { Localized } from './language.ts'
import { announcementTextMaxLength, labelMaxLength, textMaxLength } from './limits.ts'

const localized = z.strictObject({ zh: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) })

/** A text by the operator for players: one for both languages, or one for each. */
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

/** docs/product/common.md#feature-flags */
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
  moderation: z.prefault(
    z.strictObject({ enabled: flag(false), publicList: flag(false), publicNames: flag(false) }),
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

/** Regions of each group in the region filter. Unlisted regions are assigned by prefix (docs/product/servers.md#regions). */
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

/** A user group, explained on the VIP page (docs/product/membership.md#user-groups). */
const userGroupSchema = z.strictObject({
  id: z.int().check(z.minimum(0)),
  /** `normal`, `vip`, `pro`, `kol` or `op`, like the memberships; other names have no badge. */
  name: groupId,
  displayName: operatorText(labelMaxLength),
  detail: operatorText(textMaxLength),
  enabled: flag(true),
  order: z.int(),
})
export type UserGroup = z.infer<typeof userGroupSchema>

/** A column of the privilege comparison (docs/product/membership.md#privileges). */
const privilegeCategorySchema = z.strictObject({
  /** Name of the group whose members see this column as their own. */
  id: groupId.check(z.refine((id) => !['id', 'content', 'detail', 'order', 'icon'].includes(id), 'A reserved word')),
  displayName: operatorText(labelMaxLength),
  detail: operatorText(textMaxLength),
  enabled: flag(true),
  order: z.int(),
})
export type PrivilegeCategory = z.infer<typeof privilegeCategorySchema>

/** docs/product/membership.md#vip */
const membershipSchema = z.strictObject({
  groups: z._default(
    z.array(userGroupSchema).check(z.maxLength(20), z.refine(haveDistinct('name'), 'Names repeat')),
    [],
  ),
  categories: z._default(
    z.array(privilegeCategorySchema).check(z.maxLength(12), z.refine(haveDistinct('id'), 'Ids repeat')),
    [],
  ),
  /** The page that sells VIP, shown in a frame. Without it the portal says that VIP is not on sale. */
  paymentPage: z.optional(webAddress),
  /** Whether the payment page notifies the portal when it is shown (docs/product/membership.md#payment-frame). */
  paymentPageReports: z.optional(z.boolean()),
  /** The lowest price of VIP as text, such as "¥30.00 a month". Without it the portal shows no price. */
  priceFrom: z.optional(operatorText(labelMaxLength)),
  /** The store's page, opened in a new tab. */
  store: z.optional(webAddress),
})

const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** Only an HTTPS origin is accepted, because the API sends its key there. */
const isSite = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const address = new URL(text)
  if (![address.origin, `${address.origin}/`].includes(text.toLowerCase())) return false
  return address.protocol === 'https:' || isLoopback(address)
}

/** docs/product/inventory.md#inventory */
const inventorySchema = z.strictObject({
  /** Origin of the inventory simulator. Without it the page says that the inventory is not available. */
  host: z.optional(
    webAddress.check(
      z.refine(isSite, 'expected https://host, without a path, name or query (http only for this machine)'),
    ),
  ),
  /** Month in which the skin changer is expected. */
  skinChangerExpected: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
})

/** Rules of practice servers that the community can choose (docs/product/practice.md#practice-servers). */
const practiceSchema = z.strictObject({
  /** Enables stricter rules for names and passwords. */
  strictNames: flag(false),
  /** Whether members may restart a server by default; its owner can change this. */
  memberRestart: flag(true),
})

/** What the portal needs from `servers` and `announcements` in `community.yaml`, copied by `publicPart`. */
const serverListSchema = z.strictObject({
  /** `servers.quickJoin.nearFirst` (docs/product/servers.md#quick-join). */
  nearFirst: flag(false),
  /** `announcements.fallback`: text of the ticker if there are no announcements or loading them failed. */
  tickerFallback: z.optional(operatorText(announcementTextMaxLength)),
})

/** A filing number that the foot of each page shows, such as 沪ICP备00000000号-1, and its link. */
const filingSchema = z.strictObject({ text: z.string().check(z.minLength(1)), href: webAddress })

/** The part of `community.yaml` that every browser receives: names, links, flags. All of it is public. */
export const communitySchema = z.strictObject({
  /** Wordmark beside the logo, in Latin letters. */
  wordmark: z.string().check(z.minLength(1), z.maxLength(24)),
  name: localized,
  /** URL of the logo; the default is the built-in logo. */
  logo: z.optional(z.string().check(z.regex(/^(https?:\/\/|\/)/))),
  /** Picture for link previews: a web address, or a path on this site. */
  linkPicture: z.optional(z.string().check(z.regex(/^(https?:\/\/|\/)/))),
  /**
   * Start of the WeChat sign-in: a web address, or a path on this site. Without it the sign-in is shown as not
   * available.
   */
  wechatSignIn: z.optional(z.string().check(z.regex(/^(https?:\/\/|\/)/))),
  links: z._default(z.array(footerLinkSchema).check(z.maxLength(12)), []),
  /** The ICP filing (ICP备案). */
  filing: z.optional(filingSchema),
  /** The public security filing (公安备案). */
  policeFiling: z.optional(filingSchema),
  regionGroups: z.prefault(regionListsSchema, {}),
  membership: z.prefault(membershipSchema, {}),
  inventory: z.prefault(inventorySchema, {}),
  practice: z.prefault(practiceSchema, {}),
  features: z.prefault(featuresSchema, {}),
  serverList: z.prefault(serverListSchema, {}),
})
export type Community = z.infer<typeof communitySchema>

/** The section `community` as an operator writes it. */
export const communitySectionSchema = z.omit(communitySchema, { serverList: true })

type PublicSections<Section> = {
  readonly community: Section
  readonly servers?: { readonly quickJoin?: { readonly nearFirst?: boolean } }
  readonly announcements?: { readonly fallback?: Localized | undefined }
}

/** The public part of the file: the section `community`, and what the portal needs from other sections. */
export const publicPart = <Section>({ community, servers, announcements }: PublicSections<Section>) => ({
  ...community,
  serverList: { nearFirst: servers?.quickJoin?.nearFirst ?? false, tickerFallback: announcements?.fallback },
})
