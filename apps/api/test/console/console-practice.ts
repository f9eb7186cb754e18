import type { ActionOutcome, ConsoleAction } from '@warmup/domain/console'
import type { Acting, ActionHandler } from '../../src/console/actions/action-handler.ts'
import type { ConsolePracticeContext } from '../../src/console/practice/practice.context.ts'
import { practiceRoutes } from '../../src/console/practice/practice.routes.ts'
import { practiceActions } from '../../src/console/practice/practice-actions.ts'
import { type Database, inTransaction } from '../../src/platform/db/index.ts'
import type { MountedCall, Session } from '../../src/platform/http/index.ts'
import type { PracticeApp } from '../practice/practice-app.ts'
import { createTestApp, noTokens } from '../test-app.ts'

const viewer: Session = {
  id: 'viewer',
  generation: 0,
  holdAccount: async () => {},
  signedInAt: new Date(0),
  user: { id: 'viewer', steamId: '76561198000000099', username: 'Viewer', avatar: '' },
}

/** Mounts calls of the console for a viewer, and returns a reader of their answers. */
export const openReads = async (calls: readonly MountedCall[]) => {
  const app = await createTestApp({
    calls,
    authenticate: { ...noTokens, session: async () => viewer, console: async () => 'viewer' },
  })
  return {
    read: async <T>(url: string): Promise<{ status: number; body: T }> => {
      const answer = await app.inject({ url, headers: { authorization: 'Bearer viewer' } })
      return { status: answer.statusCode, body: answer.json() as T }
    },
    close: () => app.close(),
  }
}

type PracticeAction = Extract<ConsoleAction, { kind: keyof ReturnType<typeof practiceActions> }>

/** The console's reads and actions of practice servers, without its access and its list of actions. */
export const openConsolePractice = async (db: Database, { rental, now }: PracticeApp, isWithMachines = true) => {
  const book = isWithMachines ? rental.book : { ...rental.book, machines: undefined }
  const context: ConsolePracticeContext = { db, now, book, readRentals: rental.readRentals }
  const handlers = practiceActions(context)
  const act = async (action: PracticeAction): Promise<ActionOutcome> => {
    const acting: Acting<PracticeAction['kind']> = {
      action,
      actor: { id: 'operator', steamId: '76561198000000098', username: 'Operator' },
      role: 'operator',
      reason: 'A test',
      now: now(),
    }
    // The kind of the action selects its handler, which TypeScript cannot follow through the union.
    const handler = handlers[action.kind] as ActionHandler<PracticeAction['kind']>
    if ('run' in handler) return handler.run(acting)
    if ('inTransaction' in handler) return inTransaction(db, (tx) => handler.inTransaction(tx, acting))
    return inTransaction(db, await handler.prepare(acting))
  }
  return { ...(await openReads(practiceRoutes(context))), act }
}

export type ConsolePractice = Awaited<ReturnType<typeof openConsolePractice>>
