import type { Cell } from './read-statement.ts'

const minuteMs = 60_000

/** The offset of a time zone as a dump sets it, such as `+08:00`, in milliseconds; undefined for a zone with a name. */
export const offsetOf = (zone: string): number | undefined => {
  if (/^(?:UTC|GMT)$/i.test(zone)) return 0
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):(\d{2})$/.exec(zone) ?? []
  if (hours === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs
}

const form = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})(?:\.\d{1,6})?$/

/** Reads a `TIMESTAMP` or `DATETIME` of MySQL as `ReadRow.timeOf` does. */
export const timeOfCell = (cell: Cell, offsetMs: number | undefined): number | null | undefined => {
  if (cell === null || cell?.startsWith('0000-00-00')) return null
  const parts = form.exec(cell ?? '')
  if (parts === null || offsetMs === undefined) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const isReal = new Date(time).toISOString().startsWith((cell ?? '').slice(0, 19).replace(' ', 'T'))
  return isReal ? time - offsetMs : undefined
}
