import * as z from 'zod'

/** An origin as browsers compare it with `frame-ancestors`; undefined for other text, such as an address with a path. */
const originOf = (text: string): string | undefined => {
  const address = URL.parse(text)
  if (address === null || !['http:', 'https:'].includes(address.protocol)) return undefined
  // A policy cannot name other hosts, such as IPv6 addresses.
  if (!/^[a-z0-9.-]+$/.test(address.hostname)) return undefined
  const isBare = [address.origin, `${address.origin}/`].includes(address.href) && !/[*\s;,?#@]/.test(text)
  return isBare ? address.origin : undefined
}

const siteSchema = z
  .string()
  .max(300)
  .refine((text) => originOf(text) !== undefined, 'expected an origin, such as https://forum.example')
  .transform((text) => originOf(text) ?? text)

/** The `embeds` section of `community.yaml`. */
export const embedsConfigSchema = z.strictObject({
  /** The sites that may show the pages for frames; none by default. */
  sites: z.array(siteSchema).max(20).default([]),
})

export type EmbedsConfig = z.infer<typeof embedsConfigSchema>
