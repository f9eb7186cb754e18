import { paths } from '@warmup/domain/shell'
import type { Community } from '@warmup/features/shell'
import { useLocation } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Redirect } from '../navigation/redirect.tsx'

type Address = { readonly pathname: string; readonly search: string }

const hasFrom = ({ search }: Address): boolean => new URLSearchParams(search).has('from')

/** Whether a URL shows the inventory: only without `from`, and if the feature is enabled (docs/product/shell.md#routes). */
export const isInventoryAddress = (address: Address, { features }: Community): boolean =>
  /^\/inventory(\/|$)/i.test(address.pathname) && !hasFrom(address) && features.inventory.enabled

/**
 * `/inventory`: redirects home if the inventory is not available. The page itself is in the layout, where it stays
 * mounted.
 */
export const InventoryRoute = () => {
  const location = useLocation()
  const { features } = useCommunity()
  if (hasFrom(location)) return <Redirect to={paths.home} />
  return features.inventory.enabled ? null : <Redirect to={paths.home} error="featureDisabled" />
}
