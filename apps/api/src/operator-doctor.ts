import { setTimeout } from 'node:timers/promises'
import { doctorSchema, examine, findingLines, isProblemLine, jsonLines } from './doctor/index.ts'
import { withinMs } from './platform/clock/index.ts'
import type { Environment } from './platform/config/index.ts'
import { type CommandMessage, sendControl } from './platform/control/index.ts'
import { isFolderInUse } from './platform/db/folder-lock.ts'
import type { OpenDatabase } from './platform/db/index.ts'

type Opened = Pick<OpenDatabase, 'db' | 'close'>

/** An embedded database may have to be created first. */
const openLimitMs = 30_000
/** Timeout for a starting server to accept commands. */
const startLimitMs = 60_000
/** The server's own checks end earlier. */
const serverLimitMs = 45_000
/** What is still under way after the last check, such as a connection, is given up after this time. */
const restMs = 2_000

const openInTime = async (open: () => Promise<Opened>): Promise<Opened> => {
  const opened = await withinMs(open(), openLimitMs)
  if (opened === undefined) throw new Error(`it could not be opened within ${openLimitMs / 1_000} s`)
  return opened
}

const print = (lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

/** Prints the findings of each check as soon as it ends; as JSON, all at the end. */
const examineHere = async (
  environment: Environment,
  { mail, json }: ReturnType<typeof doctorSchema.parse>,
  open: () => Promise<Opened>,
): Promise<readonly string[]> => {
  const opening = openInTime(open)
  const db = opening.then((opened) => opened.db)
  const report = json ? () => {} : (found: Parameters<typeof findingLines>[0]) => print(findingLines(found))
  const findings = await examine({ environment, db, mail, now: () => new Date(), report })
  const opened = await opening.catch(() => undefined)
  if (opened !== undefined) await withinMs(opened.close(), restMs)
  globalThis.setTimeout(() => process.exit(), restMs).unref()
  if (json) print(jsonLines(findings))
  return findingLines(findings)
}

/**
 * The answer of the server that has the embedded database open; its failure; undefined if there is no such server. A
 * starting server locks the folder before it answers.
 */
const askServer = async (
  { databaseUrl, dataFolder }: Environment,
  message: CommandMessage,
): Promise<readonly string[] | Error | undefined> => {
  if (databaseUrl !== undefined) return undefined
  try {
    for (const deadline = performance.now() + startLimitMs; ; await setTimeout(250)) {
      const lines = await sendControl(dataFolder, message, serverLimitMs)
      if (lines || !isFolderInUse(dataFolder) || performance.now() > deadline) return lines
    }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Runs the doctor and prints what it finds. A problem, also a database that cannot be opened, makes the command fail. */
export const runDoctor = async (
  environment: Environment,
  message: CommandMessage,
  open: () => Promise<Opened>,
): Promise<void> => {
  const input = doctorSchema.parse(message.input)
  const answer = await askServer(environment, message)
  const isAnswered = answer !== undefined && !(answer instanceof Error)
  if (isAnswered) print(answer)
  const lines = isAnswered
    ? answer
    : await examineHere(environment, input, answer === undefined ? open : () => Promise.reject(answer))
  if (lines.some(isProblemLine)) process.exitCode = 1
}
