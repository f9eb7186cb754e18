import { parse } from 'yaml'

const ownSite = /^http:\/\/127\.0\.0\.1:(\d{1,5})\/?$/

type Community = { readonly community?: { readonly inventory?: { readonly host?: unknown } } | null } | null

/** Returns the port of the community's simulated inventory site; undefined if the site is real or absent. */
export const readInventoryPort = (yaml: string): number | undefined => {
  const host = (parse(yaml) as Community)?.community?.inventory?.host
  const port = ownSite.exec(typeof host === 'string' ? host : '')?.[1]
  return port === undefined ? undefined : Number(port)
}
