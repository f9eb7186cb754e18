import { type GatheringId, gatheringHref } from '@warmup/domain/gatherings'

/** The size of a card, the one that services recommend for `og:image`. */
export const cardSize = { width: 1_200, height: 630 } as const

export const serverCard = (id: string): string => `/card/server/${encodeURIComponent(id)}.png`
export const matchCard = (id: string): string => `/card/match/${encodeURIComponent(id)}.png`
/** With the query of its link. */
export const gatheringCard = (id: GatheringId): string => `/card/gathering.png?${gatheringHref(id).split('?')[1]}`
