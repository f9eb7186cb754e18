/** Modes with a leaderboard, in the order of their tabs (docs/product.md#leaderboards). */
export const leaderboardModes = ['dm', 'dm-pistol', 'solo', 'retakes'] as const
export type LeaderboardMode = (typeof leaderboardModes)[number]

export const isLeaderboardMode = (text: string): text is LeaderboardMode =>
  (leaderboardModes as readonly string[]).includes(text)

/** The groups that the board can be filtered by, in the order of their buttons. */
export const leaderboardGroups = ['pro', 'kol', 'op'] as const
export type LeaderboardGroup = (typeof leaderboardGroups)[number]

/** What `season` in the address says for the board of all time. */
export const allTime = 'all'
