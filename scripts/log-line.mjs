/** @typedef {{ level: number, text: string }} LogLine levels as in the services' logs: 30 information, 40 warning, 50 error */

const levels = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, 'info'],
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
])

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
    const record = JSON.parse(line)
    if (typeof record?.level === 'number' && typeof record.msg === 'string') {
      const request = record.req ? ` ${record.req.method} ${record.req.url}` : ''
      const error = errorText(record.err ?? record.error)
      const name = levels.get(record.level) ?? record.level
      return { level: record.level, text: `${name}: ${record.msg}${request}${error ? `\n  ${error}` : ''}` }
    }
  } catch {
    // Not JSON: a stack trace, or a word of Node's own.
  }
  return { level: 40, text: line }
}

/** @param {string} line */
export const readable = (line) => readLogLine(line).text
