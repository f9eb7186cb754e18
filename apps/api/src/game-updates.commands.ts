import * as z from 'zod'
import type { CommunityFile } from './community-file.ts'
import { outdatedLines, reportGameUpdates, requiredLine } from './game-updates.ts'
import { defineCommand, type OperatorCommand } from './platform/control/index.ts'
import { outdatedPracticeLine } from './practice/index.ts'

/** The operator command that lists the servers that are too old for the updated game. `open` provides the content. */
export const updatesCommand = (open: () => Promise<Pick<CommunityFile, 'servers'>>): OperatorCommand =>
  defineCommand({
    name: 'updates',
    usage: '    (servers that players cannot join since the game was updated)',
    schema: z.strictObject({}),
    run: async ({ db, now }) => {
      const report = await reportGameUpdates(db, await open(), now())
      const { required, practice } = report
      const left = [
        ...outdatedLines(report),
        ...(required === undefined
          ? []
          : practice.map((server) => `practice ${outdatedPracticeLine(server, required)}`)),
      ]
      return [requiredLine(report), ...(left.length === 0 ? ['no server is too old'] : left)]
    },
  })
