import { type DeskCommands, defaultDeskCommands, deskCommandNames } from '@warmup/domain/practice'
import type { MachinesConfig } from '../../machines/index.ts'

/** The commands of the match desk: those of `machines.commands`, otherwise the defaults of `machines.plugin`. */
export const deskCommandsOf = ({ plugin, commands }: Pick<MachinesConfig, 'plugin' | 'commands'>): DeskCommands => {
  const defaults = defaultDeskCommands[plugin]
  const entries = deskCommandNames.map((name) => {
    const own = commands[name]
    return [name, typeof own === 'string' ? [own] : (own ?? defaults[name])]
  })
  return Object.fromEntries(entries)
}
