/** A pattern for `like` that matches every text that contains `text`. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
