import { chinaDay } from '../common/china-time.ts'

/** The month in which the skin changer is expected (`YYYY-MM`), and whether it has ended in China. */
export type SkinChangerPlan = { readonly month: string; readonly isOver: boolean }

export const skinChangerPlan = (month: string, now: Date): SkinChangerPlan => ({
  month,
  isOver: chinaDay(now.getTime()).slice(0, 7) > month,
})
