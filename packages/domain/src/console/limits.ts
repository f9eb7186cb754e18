// docs/product/console.md. Durations are in milliseconds.

/** How long a console session lasts after its second factor was entered. */
export const consoleSessionMs = 12 * 60 * 60_000
/** How long after a second factor actions that need it again are accepted. */
export const factorFreshMs = 5 * 60_000
/** How recent the sign-in must be to set up a second factor. */
export const factorSetUpMs = 15 * 60_000
export const recoveryCodeCount = 10
/** With so many recovery codes or fewer left, the console says so. */
export const fewRecoveryCodes = 3
/** Digits of a code of the authenticator app (RFC 6238). */
export const factorCodeDigits = 6
export const reasonMaxLength = 200
export const noteMaxLength = 500
/** Maximum number of rows in an answer; `before` continues. */
export const consolePageSize = 50
/** Lines of a practice server's log in an answer. */
export const logTailLines = 200
export const consoleAnnouncementMaxLength = 300
/** Priority of the console's announcements in both announcement calls: above every priority of `community.yaml`. */
export const consoleAnnouncementPriority = 1_001
/** Longest maintenance that can be announced, in hours. */
export const maxMaintenanceHours = 720
/** A replica that was not seen for longer is reported. */
export const replicaQuietMs = 60_000
/** Servers that were not polled for longer are reported. */
export const pollQuietMs = 2 * 60_000
/** A server that sends its log and was quiet for longer is reported: empty servers write few lines. */
export const logQuietMs = 60 * 60_000
/** How often the visible overview is fetched. */
export const overviewReloadMs = 10_000
/** How long the doctor takes at most. */
export const doctorMs = 20_000
