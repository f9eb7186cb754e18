// docs/product/maps.md. Durations are in milliseconds.

/** A server that answers again within this time with the same map still plays it. */
export const mapGapMs = 10 * 60_000
/** Minimum interval between two stored ends of a map that is being played. */
export const mapStoredEveryMs = 5 * 60_000
/** How long a map can be chosen for a wish after it was last played. */
export const knownMapsMs = 30 * 24 * 3_600_000
/** How long the history of a server is kept. */
export const mapHistoryMs = 7 * 24 * 3_600_000
/** Maximum number of played maps in the history of a server. */
export const maxMapRuns = 1_000
/** Maximum number of maps to choose from. */
export const maxKnownMaps = 500

/** How long a wish lasts after it was made or renewed. */
export const mapWishMs = 7 * 24 * 3_600_000
/** How long a wish can still be renewed after its end. */
export const endedMapWishKeptMs = 7 * 24 * 3_600_000
/** Minimum interval between two notices of one wish. */
export const mapWishPauseMs = 60 * 60_000
/** Maximum number of wishes of a player, with those that can still be renewed. */
export const maxMapWishes = 10
/** How long after the beginning of a map a player is told of it. */
export const mapNewsMs = 30 * 60_000
