import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../config/index.ts'

export type Log = Logger

const causesOf = (error: unknown): object[] => {
  const chain: object[] = []
  let current = error
  while (typeof current === 'object' && current !== null && !chain.includes(current)) {
    chain.push(current)
    current = Reflect.get(current, 'cause')
  }
  return chain
}

/**
 * An error as the log tells it. Drizzle writes the values of a failed query into the message (emails, hashes, tokens):
 * none of them gets out.
 */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const secrets = causesOf(error)
    .map((cause) => Reflect.get(cause, 'params'))
    .filter((params) => params !== undefined)
    .map((params) => `\nparams: ${params}`)
  const withoutSecrets = (text: string) => secrets.reduce((kept, secret) => kept.replaceAll(secret, ''), text)
  const { params: _, ...described } = pino.stdSerializers.err(error)
  return {
    ...described,
    message: withoutSecrets(described.message ?? ''),
    stack: withoutSecrets(described.stack ?? ''),
  }
}

const standardOutput = 1
/** Characters of lines that could not be written, at most; the rest is dropped. */
const maxUnwritten = 1_024 * 1_024

/**
 * Where lines are written at once: a buffer that cannot be emptied, because whoever read our output is gone, would keep
 * a last fatal line, and with it the process, waiting for ever. Lines that cannot be written, as on a full disk, are
 * lost; they must not take the server with them.
 */
export const logTo = (fileDescriptor: number = standardOutput): DestinationStream => {
  const destination = pino.destination({ dest: fileDescriptor, sync: true, maxLength: maxUnwritten })
  destination.on('error', () => {})
  return destination
}

/** Structured log: one JSON object a line, on standard output unless told otherwise, with the time in ISO 8601. */
export const createLog = (level: LogLevel, destination: DestinationStream = logTo()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  )
