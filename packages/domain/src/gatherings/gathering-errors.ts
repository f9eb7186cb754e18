/** Why a player could not join or start a gathering. */
export const gatheringErrorCodes = ['not_found', 'bad_target', 'server_not_empty', 'call_reached', 'banned'] as const
export type GatheringErrorCode = (typeof gatheringErrorCodes)[number]
