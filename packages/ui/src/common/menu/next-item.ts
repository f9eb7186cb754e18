type KeyPress = { readonly key: string; readonly labels: readonly string[]; readonly current: number }

/** Returns the index of the item that a key moves to (WAI-ARIA menu pattern); undefined for other keys. */
export const nextItem = ({ key, labels, current }: KeyPress): number | undefined => {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if ([...key].length !== 1 || key === ' ') return undefined
  const order = labels.map((_, step) => (current + 1 + step + count) % count)
  return order.find((row) => labels[row]?.toLowerCase().startsWith(key.toLowerCase()))
}
