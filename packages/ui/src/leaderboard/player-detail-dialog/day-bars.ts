/** The chart's view box. */
export const chartBox = { width: 300, height: 60 } as const

/** Share of a day's room that its bar takes. */
const barShare = 0.72

/** A bar for each value, the oldest at the left; the highest value is as high as the chart. */
export const dayBars = (values: readonly number[]) => {
  const highest = Math.max(1, ...values)
  const room = chartBox.width / values.length
  return values.map((value, index) => {
    const height = (value / highest) * chartBox.height
    return { x: index * room, y: chartBox.height - height, width: room * barShare, height }
  })
}
