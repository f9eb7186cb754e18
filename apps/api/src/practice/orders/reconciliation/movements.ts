/** Money that moved. In minor units, positive either way. */
export type Movement = { readonly amount: number; readonly currency: string }

const isEqual = (one: Movement, other: Movement): boolean =>
  one.amount === other.amount && one.currency === other.currency

/** Those movements for which the others have none, one for one. */
export const withoutThose = (movements: readonly Movement[], others: readonly Movement[]): readonly Movement[] => {
  const left = [...others]
  return movements.filter((movement) => {
    const place = left.findIndex((other) => isEqual(other, movement))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** All of it as one; undefined for nothing. */
export const sumOf = (movements: readonly Movement[]): Movement | undefined => {
  const [first] = movements
  if (first === undefined) return undefined
  // Two currencies of one trade are never the sum of either.
  const currency = movements.every((movement) => movement.currency === first.currency) ? first.currency : 'mixed'
  return { amount: movements.reduce((total, { amount }) => total + amount, 0), currency }
}

/** Whether both are the same money, in whatever parts. */
export const isSameSum = (movements: readonly Movement[], others: readonly Movement[]): boolean => {
  const [one, other] = [sumOf(movements), sumOf(others)]
  return one === undefined || other === undefined ? one === other : isEqual(one, other) && one.currency !== 'mixed'
}
