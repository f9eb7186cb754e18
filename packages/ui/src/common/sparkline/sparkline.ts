/** The SVG's view box. */
export const sparklineBox = { width: 160, height: 32 } as const

/**
 * Returns the line through `values` as an SVG path, oldest on the left, scaled between minimum and maximum. Empty for
 * fewer than two values.
 */
export const sparklinePath = (values: readonly number[]): string => {
  if (values.length < 2) return ''
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const { width, height } = sparklineBox
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width
      const y = height - 2 - ((value - low) / span) * (height - 4)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
