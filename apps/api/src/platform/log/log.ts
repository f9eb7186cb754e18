import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../config/index.ts'

export type Log = Logger

/** Structured log: one JSON object a line, on standard output unless told otherwise, with the time in ISO 8601. */
export const createLog = (level: LogLevel, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
