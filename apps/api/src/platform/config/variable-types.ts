import * as z from 'zod'

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

export const folder = z.string().meta({ kind: 'folder' })

export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'expected http://… or https://…' })
  .meta({ kind: 'http or https address' })

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
/** User name and password with percent-encoded special characters. */
export const registryAddress = z
  .url({ protocol: /^https$/, error: registryHint })
  .refine(
    (text) => {
      const { username, password, pathname } = new URL(text)
      try {
        return decodeURIComponent(username) !== '' && decodeURIComponent(password) !== '' && pathname === '/'
      } catch {
        return false
      }
    },
    { error: registryHint },
  )
  .meta({ kind: '`https://user:password@host`' })
