// docs/product/live.md. Durations are in milliseconds.

/** A stream that was silent for this long gets a heartbeat, so that proxies keep it open. */
export const liveHeartbeatMs = 15_000
/** The portal gives up a stream after this long without a byte: two heartbeats and some time for the network. */
export const liveSilenceMs = 40_000
/** The portal gives up a stream whose first event takes longer: something on the way holds it back. */
export const liveFirstEventMs = 10_000
/** How long a stream lasts at most. Then the portal opens another one, with a session that is checked again. */
export const liveMaxAgeMs = 30 * 60_000
/** Streams from one address, counted by each replica. */
export const liveStreamsPerAddress = 200
/** Share of `MAX_CONNECTIONS` that streams may use; the rest is for requests. */
export const liveConnectionShare = 0.75
/** A stream whose reader is behind by more bytes is closed. */
export const liveMaxUnreadBytes = 64 * 1_024
/** How often a replica looks for changes of other replicas. */
export const liveMarksMs = 1_000
/** Shortest time between two events with changes of the server list. */
export const liveServersMs = 500
/** Longest random delay before a stream that the server ended is opened again, so that not all browsers come at once. */
export const liveReturnMs = 5_000
/** How long the portal does without a stream after the network held it back. */
export const liveLeftMs = 30 * 60_000
