import { createContext } from 'react'

/** Opens the search for players; undefined while the backend is not known to have it. */
export const PlayerSearchContext = createContext<(() => void) | undefined>(undefined)
