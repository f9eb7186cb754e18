/** The name of a map of the game, such as `de_mirage`. */
const mapName = /^[a-z]{2,8}_[a-z0-9_]{1,48}$/

/** Whether a text is the name of a map: none of its characters ends a console command or begins another. */
export const isMapName = (text: string): boolean => mapName.test(text)
