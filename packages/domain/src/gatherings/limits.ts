// docs/product/gatherings.md. Durations are in milliseconds.

/** How long a gathering may take to reach its target. For a pinned gathering, from its time on. */
export const reachMs = 30 * 60_000
/** How long players have to join the server once the target is reached. */
export const comeMs = 3 * 60_000
/** How long players can still read how their gathering ended. */
export const outcomeKeptMs = 15 * 60_000
/** How long before its time a pinned gathering is shown. */
export const pinShownMs = 24 * 60 * 60_000
/** How long before its time a pinned gathering is above the server list. */
export const pinOnStripMs = 60 * 60_000
/** How many gatherings are above the server list at first. */
export const stripLength = 2
/** Minimum number of players of a gathering. */
export const minTarget = 2
/** The number that is suggested for modes without their own. */
export const defaultTarget = 6
/** The numbers that players can choose from. */
export const offeredTargets = [2, 4, 6, 8, 10, 12, 16, 20, 24, 32] as const
/** A server counts as nearly empty up to this share of its slots. */
export const nearlyEmptyShare = 0.25
/** Maximum number of pinned gatherings in `community.yaml`. */
export const maxPinnedGatherings = 50
/** Maximum length of the text of a pinned gathering. */
export const pinTextMaxLength = 80
/** Maximum length of the id of a server or a pinned gathering in a request. */
export const gatheringIdMaxLength = 128
