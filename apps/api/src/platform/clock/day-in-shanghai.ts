const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const dayInShanghai = (moment: Date): string => format.format(moment)
