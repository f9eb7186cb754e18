import { useEffect, useState } from 'react'

/** Whether a player who was here has signed out and their visit at the inventory's site is still to be ended. */
export const useDeparture = (steamId: string | undefined): { isDue: boolean; onEnded: () => void } => {
  const [visitor, setVisitor] = useState(steamId)
  useEffect(() => {
    if (steamId !== undefined) setVisitor(steamId)
  }, [steamId])
  return { isDue: visitor !== undefined && steamId === undefined, onEnded: () => setVisitor(undefined) }
}
