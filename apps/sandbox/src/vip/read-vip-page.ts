import { parse } from 'yaml'

const ownSite = /^http:\/\/127\.0\.0\.1:(\d{1,5})(\/[^?#]*)?/

type Community = { readonly community?: { readonly membership?: { readonly paymentPage?: unknown } } | null } | null

export type VipPagePlace = { readonly port: number; readonly path: string }

/** Returns where the sandbox serves the simulated VIP shop page; undefined if the page is real or absent. */
export const readVipPage = (yaml: string): VipPagePlace | undefined => {
  const page = (parse(yaml) as Community)?.community?.membership?.paymentPage
  const [, port, path = '/'] = ownSite.exec(typeof page === 'string' ? page : '') ?? []
  return port === undefined ? undefined : { port: Number(port), path }
}
