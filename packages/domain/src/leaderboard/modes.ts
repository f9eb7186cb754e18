/** Modes with a leaderboard, in the order of their tabs (docs/product/leaderboard.md#leaderboards). */
export const leaderboardModes = ['dm', 'dm-pistol', 'solo', 'retakes'] as const
export type LeaderboardMode = (typeof leaderboardModes)[number]

export const isLeaderboardMode = (text: string): text is LeaderboardMode =>
  (leaderboardModes as readonly string[]).includes(text)

/** Groups of the board's filter, in the order of their buttons. */
export const leaderboardGroups = ['pro', 'kol', 'op'] as const
export type LeaderboardGroup = (typeof leaderboardGroups)[number]

/** Value of `season` in the URL for all time. */
export const allTime = 'all'
