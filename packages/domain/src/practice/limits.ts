// docs/product/practice.md#practice-servers. Durations are in milliseconds unless a name says otherwise.

/** Maximum length of the name that a renter gives a server, in characters. */
export const practiceNameMaxLength = 16
/** Its minimum length under strict rules. */
export const practiceNameStrictMinLength = 3
export const serverPasswordMaxLength = 16
export const serverPasswordStrictMinLength = 4
export const serverSlots = 16

export const maxAdmins = 7
export const adminNoteMaxLength = 20
/** Maximum number of active invite links of a server. */
export const maxInvites = 5
/** Characters of an invite link's secret, five bits each. */
export const inviteCodeLength = 26

export const restartLockMs = 40_000
export const regionSwitchesPerDay = 5
/** After this long, the portal says that a region switch takes longer than usual. */
export const regionSwitchLongMs = 60_000
export const regionSwitchTimeoutMs = 5 * 60_000

/** Grace period in which an expired server keeps its data and can be extended. */
export const graceMs = 24 * 3_600_000
/** The time of the next free slot is rounded up to multiples of this. */
export const freeSlotStepMs = 15 * 60_000
/** How long before the expiry the card shows the time left. */
export const timeLeftShownMs = 72 * 3_600_000
/** When the owner is told before the expiry. */
export const expiryNoticesMs = [24 * 3_600_000, 3_600_000] as const
/** Longer maintenance is compensated with its whole duration. */
export const compensatedMaintenanceMs = 24 * 3_600_000

/** Deadlines after which an operation on a server counts as late. */
export const createDeadlineMs = 10 * 60_000
export const restartDeadlineMs = 2 * 60_000
export const updateDeadlineMs = 20 * 60_000
export const verifyDeadlineMs = 20 * 60_000
/** Pauses after restarts that leave the server older than the updated game: the first, and the longest. */
export const updateRestartPauseMs = 5 * 60_000
export const updateRestartLongestPauseMs = 6 * 3_600_000
/** Maximum number of servers that are restarted for an update of the game in one round. */
export const updateRestartsAtOnce = 2
/** How long an expired server stays in the list. */
export const expiredShownMs = 90 * 24 * 3_600_000
export const maxPastTeammates = 100
/** Maximum number of kept entries in a server's activity log: this many of the match desk, and as many others. */
export const maxActivityEntries = 100
/** For how many days the use of a server is kept and shown. */
export const usageDays = 90
/** A pause of this length ends a use of a server. */
export const usageGapMs = 30 * 60_000

/** Bookings start on multiples of this. */
export const bookingStepMs = 15 * 60_000
/** Minimum time from the order of a booking to its start: the time to pay an order. */
export const bookingLeadMs = 30 * 60_000
/** Maximum time from the order of a booking to its start. */
export const bookingMaxAheadMs = 14 * 24 * 3_600_000
/** How long before its start a booked server is started. */
export const bookingPrepareMs = 10 * 60_000
/** How long after its end a booked server holds its slot, while its data are removed. */
export const bookingCleanupMs = 5 * 60_000
/** How long before its start a player is told of a booking. */
export const bookingSoonMs = 2 * 3_600_000
/** A booking can be cancelled until this long before its start. */
export const bookingCancelMs = 3_600_000
/** A booking is paid back if its server kept dying for this many per cent of the booked time, or longer. */
export const bookingPaidBackPercent = 50
/** Maximum number of coming bookings of a player. */
export const maxBookings = 5
/** Longest span of a calendar: every day on which a booking can start, and the end of the last one. */
export const calendarMaxMs = 16 * 24 * 3_600_000
/** How long a cancelled booking stays in the list. */
export const bookingEndShownMs = 24 * 3_600_000

/** Maximum length of the subject of an entry in the activity log. */
export const activityDetailMaxLength = 100

/** Maximum number of bots on a server. */
export const maxBots = 10
/** After a change of map, no other map can be chosen for this long. */
export const mapLockMs = 10_000
/** The same after a change to a workshop map, which the game server downloads first. */
export const workshopMapLockMs = 45_000
/** How many of the last actions the match desk shows, by any member. */
export const maxShownDeskActions = 5
