import { useEffect, useState } from 'react'

/** Whether a player has signed out here but must still be signed out at the inventory's site. */
export const useDeparture = (steamId: string | undefined): { isDue: boolean; onEnded: () => void } => {
  const [visitor, setVisitor] = useState(steamId)
  useEffect(() => {
    if (steamId !== undefined) setVisitor(steamId)
  }, [steamId])
  return { isDue: visitor !== undefined && steamId === undefined, onEnded: () => setVisitor(undefined) }
}
