import * as z from 'zod/mini'

const localized = z.strictObject({ zh: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) })
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
  features: z.prefault(featuresSchema, {}),
})
export type Community = z.infer<typeof communitySchema>
