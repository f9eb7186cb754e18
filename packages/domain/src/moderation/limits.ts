// docs/product/moderation.md. Durations are in milliseconds.

/** Words of a sanction: the reason of the console's action, which has the same limit. */
export const sanctionWordsMaxLength = 200
/** Longest sanction that ends by itself, in minutes. */
export const maxSanctionMinutes = 10 * 365 * 24 * 60
/** Pause after the first failure to tell a game server; each further failure doubles it. */
export const enforceRetryMs = 5_000
/** Longest pause between two attempts to tell a game server. */
export const enforceLongestRetryMs = 10 * 60_000
/** Pause between two rounds of the job that tells game servers. */
export const enforceEveryMs = 1_000
/** Pause after which an open page reads the player's own sanctions again. */
export const ownSanctionsReloadMs = 5 * 60_000

/** Pause between two rounds of the rules. */
export const rulesEveryMs = 30_000
/** Maximum number of Steam IDs in a call of Steam's GetPlayerBans. */
export const steamBansAtOnce = 100
/** Time after which Steam is asked for a player's bans again. */
export const steamBansKeptMs = 24 * 60 * 60_000

/** Sanctions on a page of the public list. */
export const publicListPageSize = 50

/** Longest words of an appeal. */
export const appealWordsMaxLength = 500

/** Longest words of a report. */
export const reportWordsMaxLength = 300
/** Maximum age of what a player reports. */
export const reportAgeMs = 7 * 24 * 60 * 60_000
/** Maximum number of a player's reports within 24 hours. */
export const maxReportsPerDay = 10
/** Maximum number of a player's own reports in an answer, the newest first. */
export const listedReports = 50
/** Time after the decision when a case is deleted. */
export const caseKeptMs = 180 * 24 * 60 * 60_000
/** The part of a server's kept log that a report gets, before and after the time of the report. */
export const evidenceBeforeMs = 10 * 60_000
export const evidenceAfterMs = 2 * 60_000
/** Maximum number of lines of a log in a report: the latest that name the player. */
export const maxEvidenceLines = 40
export const evidenceLineMaxLength = 300
/** A player who left a server at most this long before the time of a report was there. */
export const presenceSlackMs = 5 * 60_000
/** Time after which the network of a player is deleted, unless the player comes from it again. */
export const accountHintKeptMs = 90 * 24 * 60 * 60_000
/** Time after which a message of a game server's chat is deleted, where chat is stored. */
export const chatKeptMs = 14 * 24 * 60 * 60_000
/** Longest stored text of a message. The game allows 127 bytes. */
export const chatTextMaxLength = 200
/** Maximum number of messages that a page shows: the latest. */
export const maxChatLines = 100
/** Maximum number of reports on a case that show the chat around them: the latest. */
export const maxReportsWithChat = 20
/** Maximum number of open cases in the queue. */
export const maxQueuedCases = 200
