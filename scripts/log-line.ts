/** `level`: 30 information, 40 warning, 50 error. */
export type LogLine = { level: number; text: string }

const levels: Readonly<Record<string, number>> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }
const nameOf = Object.fromEntries(Object.entries(levels).map(([name, level]) => [level, name]))

const stackLine = /\n {4,}at .*/g

/** The stack of a time-out does not say which service was slow, so only its message and its causes are left. */
const shortened = (stack: string): string => (/\bTimeoutError\b/.test(stack) ? stack.replaceAll(stackLine, '') : stack)

const errorText = (error: unknown): string => {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return ''
  if ('stack' in error && typeof error.stack === 'string') return shortened(error.stack)
  return 'message' in error ? String(error.message) : ''
}

/** Formats a line of a service's log as plain text. An unstructured line stays unchanged and counts as a warning. */
export const readLogLine = (line: string): LogLine => {
  try {
    const { level: given, time, pid, hostname, msg, err, req, ...rest } = JSON.parse(line)
    const level = levels[given] ?? Number(given)
    if (typeof msg === 'string' && Number.isFinite(level)) {
      const request = req ? ` ${req.method} ${req.url}` : ''
      const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
      const error = errorText(err)
      return { level, text: `${nameOf[level] ?? given}: ${msg}${request}${details}${error ? `\n  ${error}` : ''}` }
    }
  } catch {
    // Not JSON: a stack trace, or a message from Node itself.
  }
  return { level: 40, text: line }
}
