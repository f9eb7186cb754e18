/**
 * One measured number, as `bench()` of every `tests/bench/*.bench.ts` returns it.
 * `bar` is its target, such as `>= 85` or `<= 1.2`, in the row's unit.
 */
export type BenchRow = { name: string; value: number; unit: string; bar?: string }

/** Whether a value meets its bar; undefined without a valid bar. */
export const keepsBar = ({ value, bar }: BenchRow): boolean | undefined => {
  const [, sign, limit] = bar?.match(/^(<=|>=|<|>)\s*(-?[\d.]+)/) ?? []
  if (sign === undefined || limit === undefined) return undefined
  const comparisons: Record<string, boolean> = {
    '<=': value <= Number(limit),
    '>=': value >= Number(limit),
    '<': value < Number(limit),
    '>': value > Number(limit),
  }
  return comparisons[sign]
}
