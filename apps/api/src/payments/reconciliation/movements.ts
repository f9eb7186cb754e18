/** A movement of money. In minor units, always positive. */
export type Movement = { readonly amount: number; readonly currency: string }

const isEqual = (one: Movement, other: Movement): boolean =>
  one.amount === other.amount && one.currency === other.currency

/** The movements without a counterpart in `others`, matched one to one. */
export const withoutThose = (movements: readonly Movement[], others: readonly Movement[]): readonly Movement[] => {
  const left = [...others]
  return movements.filter((movement) => {
    const place = left.findIndex((other) => isEqual(other, movement))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** The sum of the movements; undefined for none. */
export const sumOf = (movements: readonly Movement[]): Movement | undefined => {
  const [first] = movements
  if (first === undefined) return undefined
  // Amounts in two currencies have no sum: the `mixed` currency matches no real one.
  const currency = movements.every((movement) => movement.currency === first.currency) ? first.currency : 'mixed'
  return { amount: movements.reduce((total, { amount }) => total + amount, 0), currency }
}

/** Whether both lists have the same total, however it is divided. */
export const isSameSum = (movements: readonly Movement[], others: readonly Movement[]): boolean => {
  const [one, other] = [sumOf(movements), sumOf(others)]
  return one === undefined || other === undefined ? one === other : isEqual(one, other) && one.currency !== 'mixed'
}
