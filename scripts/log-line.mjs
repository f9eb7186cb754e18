/** @typedef {{ level: number, text: string }} LogLine levels: 30 information, 40 warning, 50 error */

/** @type {Record<string, number>} */
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }
const nameOf = Object.fromEntries(Object.entries(levels).map(([name, level]) => [level, name]))

/** @param {unknown} error */
const errorText = (error) => {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return ''
  if ('stack' in error && typeof error.stack === 'string') return error.stack
  return 'message' in error ? String(error.message) : ''
}

/**
 * A line of a service's log as a person wants to read it; what is no structured log stays as it is and counts as a warning.
 * @param {string} line
 * @returns {LogLine}
 */
export const readLogLine = (line) => {
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
    // Not JSON: a stack trace, or a word of Node's own.
  }
  return { level: 40, text: line }
}

/** @param {string} line */
export const readable = (line) => readLogLine(line).text
