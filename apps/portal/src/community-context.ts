import type { Community } from '@warmup/features/shell'
import { createContext, useContext } from 'react'

export const CommunityContext = createContext<Community | undefined>(undefined)

/** The community shown: its names, links and feature flags. */
export const useCommunity = (): Community => {
  const community = useContext(CommunityContext)
  if (community === undefined) throw new Error('useCommunity needs a CommunityContext above it')
  return community
}
