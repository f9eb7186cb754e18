import { createECDH } from 'node:crypto'
import * as z from 'zod'
import { readSender } from '../mail/sender.ts'

/* The types of environment variables. Their `kind` is what docs/configuration.md calls them. */

/** The environment variables that are not empty. */
export type Given = { readonly [name: string]: string | undefined }

const signingKey = z.object({
  id: z.string().regex(/^[\w-]{1,32}$/, 'expected name:secret pairs with names of letters, digits, _ and -'),
  secret: z
    .instanceof(Uint8Array)
    .refine((secret) => secret.length >= 32, 'expected secrets of at least 32 bytes in base64url'),
})

export const flag = z
  .stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] })
  .default(false)

export const wholeNumber = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum)

const isPrivateKey = (text: string): boolean => {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url')
    return true
  } catch {
    return false
  }
}

/** A private key of the curve P-256, which signs push messages (VAPID, RFC 8292). */
export const pushKey = z
  .string()
  .regex(/^[\w-]{43}$/, 'expected 32 bytes in base64url')
  .refine(isPrivateKey, 'is no private key of the curve P-256')
  .meta({ kind: '32 bytes in base64url' })

export const folder = z.string().meta({ kind: 'folder' })

const encodingHint =
  'user name and password must be percent-encoded: % as %25, @ as %40, # as %23, / as %2F, ? as %3F, a blank as %20'

/** The text before the last @, which holds user name and password. */
const loginOf = (text: string): string => /^[a-z]+:\/\/(.*)@/is.exec(text)?.[1] ?? ''

/**
 * Whether the URL parser took a part of user name and password as path, query or fragment, for example of
 * `postgres://w:1?a=b@db.example`, whose host is then `w` with port 1. A host name with a dot is a host.
 */
const isLoginCut = ({ hostname, port, username, pathname, search, hash }: URL): boolean => {
  if (/[.:]|^localhost$/.test(hostname) || (port === '' && username === '')) return false
  const namesUser = /[?&](?:auth\.)?user=/.test(search)
  const isFirst = pathname === '' || pathname === '/'
  const isQueryCut = search.includes('@') && !namesUser && (isFirst || !search.includes('='))
  return isQueryCut || pathname.includes('@') || hash.includes('@')
}

/** Whether user name and password can be decoded, and the URL parser took no part of them as path, query or fragment. */
const hasWholeLogin = (text: string): boolean => {
  const url = new URL(text)
  try {
    decodeURIComponent(`${url.username}:${url.password}`)
  } catch {
    return false
  }
  return !isLoginCut(url)
}

/** An address that may have user name and password. Tells the operator if these are not percent-encoded. */
export const addressWithLogin = (protocol: RegExp, expected: string) =>
  z
    .url({
      protocol,
      error: ({ input }) => (/[/?#%\s[\]]/.test(loginOf(String(input))) ? encodingHint : expected),
      abort: true,
    })
    .refine(hasWholeLogin, encodingHint)

export const httpAddress = addressWithLogin(/^https?$/, 'expected http://… or https://…').meta({
  kind: 'http or https address',
})

/** The sender of mail. */
export const sender = z
  .string()
  .max(254)
  .refine((text) => readSender(text) !== undefined, 'expected one address, such as Warmup <no-reply@warmup.example>')

const isHttpOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** An origin for building addresses and for comparing a visitor's origin; without a trailing slash. */
export const httpOrigin = z
  .string()
  .refine(isHttpOrigin, 'expected http:// or https:// and a host, without a path, such as https://warmup.example')
  .transform((text) => new URL(text).origin)
  .meta({ kind: 'http or https address without a path' })

/** Bearer keys, separated by commas. Several keys allow rotation. */
export const secrets = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(24, 'expected keys of at least 24 characters, separated by commas')))
  .meta({ kind: 'keys of at least 24 characters, separated by commas' })

/** Login tokens of Steam for game servers, separated by commas. */
export const steamTokens = z
  .string()
  .transform((text) => text.split(',').map((token) => token.trim()))
  .pipe(
    z
      .array(z.string().regex(/^[A-Za-z0-9]{16,64}$/, 'expected tokens of letters and digits, separated by commas'))
      .max(10_000)
      .refine((tokens) => new Set(tokens).size === tokens.length, 'expected each token once'),
  )
  .meta({ kind: 'tokens of letters and digits, separated by commas' })

/** `name:secret` pairs separated by commas, the secret 32 bytes or more in base64url; the first signs, all verify. */
export const signingKeys = z
  .string()
  .transform((text) =>
    text.split(',').map((pair) => {
      const [id = '', secret = ''] = pair.trim().split(':', 2)
      return { id, secret: new Uint8Array(Buffer.from(secret, 'base64url')) }
    }),
  )
  .pipe(
    z
      .tuple([signingKey])
      .rest(signingKey)
      .refine(
        (keys) => new Set(keys.map((key) => key.id)).size === keys.length,
        'expected every key to have a name of its own',
      ),
  )
  .meta({ kind: '`name:secret` pairs separated by commas, secrets of at least 32 bytes in base64url' })

const registryHint = 'expected https://user:password@registry.example'
export const registryAddress = addressWithLogin(/^https$/, registryHint)
  .refine(
    (text) => {
      const { username, password, pathname } = new URL(text)
      return username !== '' && password !== '' && pathname === '/'
    },
    { error: registryHint },
  )
  .meta({ kind: '`https://user:password@host`' })
