import { type DestinationStream, type Logger, pino } from 'pino'
import { OutsideError } from './outside-error.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Log = Logger

/**
 * Whether another service failed or was too slow, could not be connected to (Node tries every address of a name), or has
 * our port.
 */
const isOutside = (cause: object): boolean =>
  cause instanceof OutsideError ||
  Reflect.get(cause, 'name') === 'TimeoutError' ||
  ['connect', 'getaddrinfo', 'listen'].includes(Reflect.get(cause, 'syscall')) ||
  (cause instanceof AggregateError && cause.errors.length > 0 && cause.errors.every(isOutside))

/** The messages of the errors that an error without a message collects. */
const collectedMessages = (cause: object): string[] =>
  cause instanceof AggregateError && cause.message === ''
    ? cause.errors.map((error) => (error instanceof Error ? error.message : String(error)))
    : []

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
 * Serializes an error without the values of a failed query: Drizzle's message contains them, and they may be emails,
 * hashes or tokens.
 */
const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const causes = causesOf(error)
  const secrets = causes
    .map((cause) => Reflect.get(cause, 'params'))
    .filter((params) => params !== undefined)
    .map((params) => `\nparams: ${params}`)
  const withoutSecrets = (text: string) => secrets.reduce((kept, secret) => kept.replaceAll(secret, ''), text)
  const { params: _, stack, aggregateErrors, ...serialized } = pino.stdSerializers.err(error)
  const message = withoutSecrets(`${serialized.message}${causes.flatMap(collectedMessages).join('; ')}`)
  return causes.some(isOutside)
    ? { ...serialized, message: message.replaceAll(/\s+/g, ' ') }
    : { ...serialized, message, stack: withoutSecrets(stack ?? ''), aggregateErrors }
}

const standardOutput = 1
/** Maximum number of buffered characters while lines cannot be written; the rest is dropped. */
const maxUnwritten = 1_024 * 1_024

/**
 * Writes synchronously: with an asynchronous buffer, a fatal line without a reader would keep the process from exiting.
 * Lines that cannot be written, for example on a full disk, are dropped and do not crash the server.
 */
export const logTo = (fileDescriptor: number = standardOutput): DestinationStream => {
  const destination = pino.destination({ dest: fileDescriptor, sync: true, maxLength: maxUnwritten })
  destination.on('error', () => {})
  return destination
}

/** Structured log: one JSON object per line with an ISO 8601 time, on standard output by default. */
export const createLog = (level: LogLevel, destination: DestinationStream = logTo()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
    },
    destination,
  )
