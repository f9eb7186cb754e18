import * as z from 'zod'
import type { CommunityFile } from './community-file.ts'
import { outdatedLines, reportGameUpdates, requiredLine } from './game-updates.ts'
import { updatesUsage } from './game-updates.usage.ts'
import { outdatedPracticeLine } from './machines/operating/index.ts'
import { defineCommand, type OperatorCommand } from './platform/control/index.ts'

/** The operator command that lists the servers that are too old for the updated game. `open` provides the content. */
export const updatesCommand = (open: () => Promise<Pick<CommunityFile, 'servers'>>): OperatorCommand =>
  defineCommand({
    ...updatesUsage.updates,
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
