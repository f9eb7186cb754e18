/** The offers of the sandbox's shop. */
export const vipOffers = [
  { id: '1m', days: 31, price: { zh: '¥30.00', en: '$4.99' } },
  { id: '3m', days: 92, price: { zh: '¥80.00', en: '$12.99' } },
  { id: '1y', days: 365, price: { zh: '¥268.00', en: '$39.99' } },
] as const
export type VipOffer = (typeof vipOffers)[number]

export type Purchase = { readonly grantId: string; readonly steamId: string; readonly offer: VipOffer }

/** The connection of the shop to the portal: the portal's base URL, if known, and the shop's key. */
export type VipShopConfig = { readonly portalAddress: () => string | undefined; readonly key: string }

/** The result of a purchase: the last day of VIP (null if unlimited), or why the portal refused. */
export type PurchaseResult = { readonly expireDate: string | null } | { readonly refusal: string }

/** Grants a purchase with the portal's API, like an operator's shop. */
export const grantPurchase = async (
  { portalAddress, key }: VipShopConfig,
  { grantId, steamId, offer }: Purchase,
): Promise<PurchaseResult> => {
  const address = portalAddress()
  if (address === undefined) return { refusal: 'the shop does not know where the portal is' }
  const answer = await fetch(`${address}/api/membership/grants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ grantId, steamId, days: offer.days }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  if (answer === undefined) return { refusal: 'no answer' }
  if (!answer.ok) return { refusal: String(answer.status) }
  return (await answer.json()) as { expireDate: string | null }
}
