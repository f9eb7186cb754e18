/**
 * How long an answer asks to wait, in milliseconds: `Retry-After` as a number of seconds, which some write as a fraction, or as
 * a date (RFC 9110, 10.2.3). Undefined without the header, and for other text.
 */
export const retryAfterMs = (headers: Pick<Headers, 'get'>, now: Date): number | undefined => {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  // Each form of a date begins with the day of the week; `Date.parse` also reads numbers as dates.
  const at = /^[A-Z]/.test(value) ? Date.parse(value) : Number.NaN
  const ms = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) * 1_000 : at - now.getTime()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
