/** The chart's view box. */
export const chartBox = { width: 300, height: 60 } as const

/** Bar width as a fraction of a day's width. */
const barShare = 0.72

/** Returns a bar for each value, oldest first; the highest value fills the chart's height. */
export const dayBars = (values: readonly number[]) => {
  const highest = Math.max(1, ...values)
  const room = chartBox.width / values.length
  return values.map((value, index) => {
    const height = (value / highest) * chartBox.height
    return { x: index * room, y: chartBox.height - height, width: room * barShare, height }
  })
}
