/** The message keys of why a server cannot be joined. */
export const obstacleTexts = { offline: 'table.joinOffline', updating: 'table.joinUpdating' } as const
