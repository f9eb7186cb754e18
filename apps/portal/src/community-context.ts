import type { Community } from '@warmup/features/shell'
import { createContext, useContext } from 'react'

export const CommunityContext = createContext<Community | undefined>(undefined)

/** Returns the current community: its names, links and feature flags. */
export const useCommunity = (): Community => {
  const community = useContext(CommunityContext)
  if (community === undefined) throw new Error('useCommunity needs a CommunityContext above it')
  return community
}
