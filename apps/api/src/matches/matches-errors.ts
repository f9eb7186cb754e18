import { HttpError } from '../platform/http/index.ts'

/** Status and English text of each code. */
export const matchesErrors = {
  not_running: [409, 'The server is not running'],
  demo_not_found: [404, 'There is no such demo'],
  demos_unreadable: [503, 'The demos cannot be read at the moment'],
} as const satisfies Record<string, readonly [number, string]>

/** The errors of the calls of matches (docs/product/practice.md#practice-errors). */
export const matchesError = (
  code: keyof typeof matchesErrors,
  headers: Readonly<Record<string, string>> = {},
): HttpError => new HttpError(matchesErrors[code][0], code, matchesErrors[code][1], headers)
