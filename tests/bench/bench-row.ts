/**
 * One measured number, as `bench()` of every `tests/bench/*.bench.ts` returns it.
 * `bar` is its target, such as `>= 85` or `<= 1.2`, in the row's unit.
 */
export type BenchRow = { name: string; value: number; unit: string; bar?: string }

/** What a bench measures next, and about how many seconds that takes on two quiet cores. */
export type NextStep = { readonly next: string; readonly seconds: number }

/** A bench that says what it does: each row as it is measured, and what comes next. */
export type BenchSteps = AsyncGenerator<BenchRow | NextStep, void>

/** A module `tests/bench/*.bench.ts`. */
export type Bench = {
  /** About how many minutes it takes on two quiet cores. */
  readonly minutes: number
  bench(): Promise<BenchRow[]> | BenchSteps
}

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
