/** The in-game token as it is compared: trimmed and lowercased (section 5). */
export const normalizeInGameToken = (text: string): string => text.trim().toLowerCase()
