import { connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import * as z from 'zod'
import type { Environment } from '../platform/config/index.ts'
import { reasonOf } from '../platform/log/index.ts'
import { isLoopback } from '../platform/loopback/index.ts'
import type { Outgoing, OutgoingResponse } from '../platform/outgoing/index.ts'
import { type Check, type Finding, note, ok, problem } from './check.ts'
import { forgedAddress, judgeProxies } from './forwarded-address.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Proxies renew a certificate when a third of its lifetime is left, so one with less than this share was not renewed. */
const leastShare = 0.15
/** A certificate of many years, which is renewed by hand, is in order until then. */
const leastDays = 14
const handshakeMs = 8_000

type Presented = { readonly certificate: PeerCertificate; readonly refusal: string | undefined }

/** Accepts any certificate, so that an invalid one can be described. */
const presentedBy = ({ hostname, port }: URL): Promise<Presented> =>
  new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: handshakeMs,
    })
    socket.once('secureConnect', () => {
      const refusal = socket.authorized ? undefined : String(socket.authorizationError)
      resolve({ certificate: socket.getPeerCertificate(), refusal })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error(`no TLS handshake within ${handshakeMs / 1_000} s`)))
    socket.once('error', reject)
  })

const leftText = (leftMs: number): string =>
  leftMs < 2 * dayMs ? `${Math.floor(leftMs / hourMs)} h` : `${Math.floor(leftMs / dayMs)} days`

/** Judges the dates of a certificate. `refusal` is why browsers do not accept it. */
export const judgeLifetime = (
  { from, to }: { from: Date; to: Date },
  { refusal, now }: { refusal?: string | undefined; now: Date },
): Finding => {
  const leftMs = to.getTime() - now.getTime()
  const leastMs = Math.min(leastDays * dayMs, leastShare * (to.getTime() - from.getTime()))
  const until = `valid until ${to.toISOString().slice(0, 10)} (${leftText(leftMs)})`
  if (refusal !== undefined) return problem(`browsers refuse it (${refusal}), ${until}`)
  return leftMs < leastMs ? problem(`${until}: it was not renewed, see the log of the proxy`) : ok(until)
}

/** Judges the certificate of an https address: its issuer, its name and its remaining time. */
export const checkCertificate = ({ publicUrl }: Pick<Environment, 'publicUrl'>, now: () => Date): Check => ({
  subject: 'certificate',
  run: async () => {
    const address = new URL(publicUrl ?? 'http://localhost')
    if (address.protocol !== 'https:') return note('PUBLIC_URL is not https')
    const { certificate, refusal } = await presentedBy(address)
    const lifetime = { from: new Date(certificate.valid_from), to: new Date(certificate.valid_to) }
    return judgeLifetime(lifetime, { refusal, now: now() })
  },
})

const readySchema = z.object({
  status: z.literal('ready'),
  connection: z.object({ client: z.string(), forwardedFor: z.string() }).optional(),
})

const judgePublicUrl = ({ publicUrl, isSandbox }: Environment): Finding => {
  if (publicUrl === undefined)
    return problem('PUBLIC_URL is not set: links in mail and the way back from Steam need it')
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return (isSandbox ? note : problem)(`${publicUrl} is only for this machine`)
  return protocol === 'https:' ? ok(publicUrl) : problem(`${publicUrl} is not https: passwords can be read on the way`)
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the portal says about a request through `PUBLIC_URL`. */
const judgeAnswer = ({ trustedProxies }: Environment, { status, text }: OutgoingResponse): Finding => {
  const ready = readySchema.safeParse(jsonOf(text))
  if (status !== 200 || !ready.success)
    return problem(`/readyz answers ${status}: ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`)
  const { connection } = ready.data
  return connection === undefined
    ? note('TRUSTED_PROXIES was not checked: it needs METRICS_TOKEN')
    : judgeProxies(trustedProxies, connection)
}

/** Requests the portal at `PUBLIC_URL` and compares the proxies on the way with `TRUSTED_PROXIES`. */
export const checkAddress = (environment: Environment, outgoing: Outgoing): Check => ({
  subject: 'address',
  run: async () => {
    const { publicUrl, metricsToken } = environment
    const first = judgePublicUrl(environment)
    if (publicUrl === undefined) return first
    const headers: Record<string, string> = { 'x-forwarded-for': forgedAddress }
    if (metricsToken !== undefined) headers.authorization = `Bearer ${metricsToken}`
    try {
      return [first, judgeAnswer(environment, await outgoing.send(`${publicUrl}/readyz`, { headers }))]
    } catch (error) {
      return [first, problem(`the portal does not answer there: ${reasonOf(error)}`)]
    }
  },
})
