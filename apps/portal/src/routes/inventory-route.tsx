import { paths } from '@warmup/domain/shell'
import type { Community } from '@warmup/features/shell'
import { useLocation } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Redirect } from '../navigation/redirect.tsx'

type Address = { readonly pathname: string; readonly search: string }

const hasFrom = ({ search }: Address): boolean => new URLSearchParams(search).has('from')

/** Whether an address shows the inventory: only without `from`, and where the feature is on (docs/product.md#routes). */
export const isInventoryAddress = (address: Address, { features }: Community): boolean =>
  /^\/inventory(\/|$)/i.test(address.pathname) && !hasFrom(address) && features.inventory.enabled

/** `/inventory`: where it may not be shown it leads home. The page itself lives in the layout, where it stays mounted. */
export const InventoryRoute = () => {
  const location = useLocation()
  const { features } = useCommunity()
  if (hasFrom(location)) return <Redirect to={paths.home} />
  return features.inventory.enabled ? null : <Redirect to={paths.home} error="featureDisabled" />
}
