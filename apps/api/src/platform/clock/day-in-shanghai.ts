import { chinaDay } from '@warmup/domain/common'

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const dayInShanghai = (moment: Date): string => chinaDay(moment.getTime())
