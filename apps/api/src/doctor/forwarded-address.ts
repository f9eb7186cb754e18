import { type Finding, ok, problem } from './check.ts'

/** An address that no visitor has (RFC 5737, TEST-NET-1). The doctor sends it as a forged `X-Forwarded-For`. */
export const forgedAddress = '192.0.2.1'

/** What the portal received from the doctor's request. */
export type Received = {
  /** The address that the portal takes for the visitor's. */
  readonly client: string
  /** The header `X-Forwarded-For`; empty if there was none. */
  readonly forwardedFor: string
}

/** Compares `TRUSTED_PROXIES` with the proxies that a request through `PUBLIC_URL` passed. */
export const judgeProxies = (trustedProxies: number, { client, forwardedFor }: Received): Finding => {
  const addresses = forwardedFor
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  if (addresses.length === 0)
    return problem(
      'a proxy removes X-Forwarded-For, so all visitors have one address and share their limits: let it set the header',
    )
  const proxies = addresses.length - (addresses[0] === forgedAddress ? 1 : 0)
  const remedy = `set TRUSTED_PROXIES=${proxies} (now ${trustedProxies})`
  if (client === forgedAddress) return problem(`visitors can choose the address that limits apply to: ${remedy}`)
  if (trustedProxies < proxies)
    return problem(`all visitors have the address of a proxy (${client}) and share their limits: ${remedy}`)
  if (trustedProxies > proxies) return problem(`more proxies are trusted than there are: ${remedy}`)
  return ok(`${proxies === 0 ? 'no proxy' : `proxies: ${proxies}`}, this machine's address is ${client}`)
}
