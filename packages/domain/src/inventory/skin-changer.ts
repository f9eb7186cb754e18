const chinaOffsetMs = 8 * 60 * 60_000

/** The month in which the skin changer is expected (`YYYY-MM`), and whether it has ended in China. */
export type SkinChangerPlan = { readonly month: string; readonly isOver: boolean }

export const skinChangerPlan = (month: string, now: Date): SkinChangerPlan => ({
  month,
  isOver: new Date(now.getTime() + chinaOffsetMs).toISOString().slice(0, 7) > month,
})
