// docs/product.md#practice-servers. Durations are in milliseconds unless a name says otherwise.

export const serverNameMaxLength = 16
export const serverNameStrictMinLength = 3
export const serverPasswordMaxLength = 16
export const serverPasswordStrictMinLength = 4
export const serverSlots = 16

export const maxAdmins = 7
export const adminNoteMaxLength = 20

export const restartLockMs = 40_000
export const regionSwitchesPerDay = 5
/** From here on who waits for a region switch is told that it takes longer than usual. */
export const regionSwitchLongMs = 60_000
export const regionSwitchTimeoutMs = 5 * 60_000

export const demoReloadThrottleMs = 3_000
/** A demo smaller than this was probably cut off, in bytes. */
export const demoSuspiciousBytes = 1_000_000
export const demoNameMaxLength = 255

/** How long the data of an expired server are kept, and extending it brings them back. */
export const graceMs = 24 * 3_600_000
/** How long before its expiry the owner is told by mail. */
export const expiryNoticesMs = [72 * 3_600_000, 24 * 3_600_000] as const
/** Maintenance that takes longer is compensated by its whole length. */
export const compensatedMaintenanceMs = 24 * 3_600_000

/** How long what is done to a server may take before it counts as late. */
export const createDeadlineMs = 10 * 60_000
export const restartDeadlineMs = 2 * 60_000
export const updateDeadlineMs = 20 * 60_000
export const verifyDeadlineMs = 20 * 60_000
/** How long an expired server stays in the list. */
export const expiredShownMs = 90 * 24 * 3_600_000
/** How long a link to a demo works. */
export const demoLinkLifetimeMs = 3_600_000
export const maxPastTeammates = 100
export const maxActivityEntries = 100
