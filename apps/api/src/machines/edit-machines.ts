import { isDeepStrictEqual } from 'node:util'
import type { Edit } from '../platform/content/index.ts'
import { type MachinesConfig, machinesConfigSchema } from './machines.config.ts'

const keys = machinesConfigSchema.keyof().options

const changesOf = (running: MachinesConfig | undefined, edited: MachinesConfig | undefined): readonly string[] => {
  if (running === undefined) return edited === undefined ? [] : ['machines: was added']
  if (edited === undefined) return ['machines: was removed']
  return keys.filter((key) => !isDeepStrictEqual(running[key], edited[key])).map((key) => `machines.${key}: changed`)
}

/**
 * Changes to `machines` need a restart of the portal: the engine connection and the reconciler read them only at the
 * start.
 */
export const editMachines = (
  running: MachinesConfig | undefined,
  edited: MachinesConfig | undefined,
): Edit<MachinesConfig | undefined> => ({ content: running, needsRestart: changesOf(running, edited) })
