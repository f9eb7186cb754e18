// docs/product/scrims.md#scrim-veto. Durations are in milliseconds.

/** How long a captain has for a step. After that it is made by chance. */
export const vetoStepMs = 30_000
/** So many steps in a row that were made by chance end a veto: no captain is there. */
export const mostChanceSteps = 4
/** How long a veto waits for the other captain. */
export const vetoWaitMs = 3_600_000
/** How long both sides still see a veto that has ended. */
export const endedVetoShownMs = 24 * 3_600_000
/** Maximum number of players that a team can list: five, a coach, and substitutes. */
export const mostVetoPlayers = 10
