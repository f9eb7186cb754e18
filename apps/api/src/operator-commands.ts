import { accountsUsage } from './accounts/accounts.usage.ts'
import { consoleUsage } from './console/console.usage.ts'
import { doctorUsage } from './doctor/doctor.usage.ts'
import { updatesUsage } from './game-updates.usage.ts'
import { keysUsage } from './keys/keys.usage.ts'
import { leaderboardUsage } from './leaderboard/leaderboard.usage.ts'
import { machinesUsage } from './machines/operating/machines.usage.ts'
import { membershipUsage } from './membership/membership.usage.ts'
import { moderationUsage } from './moderation/moderation.usage.ts'
import { paymentsUsage } from './payments/payments.usage.ts'
import { backupUsage } from './platform/backup/backup.usage.ts'
import type { CommandShape, OperatorCommand } from './platform/control/index.ts'
import { practiceUsage } from './practice/practice.usage.ts'
import { webhooksUsage } from './webhooks/webhooks.usage.ts'

/** Commands of one area, which is loaded when one of them is called. */
type CommandSet = {
  readonly shapes: readonly CommandShape[]
  load(): Promise<readonly OperatorCommand[]>
}

const sets: readonly CommandSet[] = [
  {
    shapes: Object.values(membershipUsage),
    load: async () => (await import('./membership/membership.commands.ts')).membershipCommands,
  },
  {
    shapes: Object.values(accountsUsage),
    load: async () => (await import('./accounts/accounts.commands.ts')).accountsCommands,
  },
  {
    shapes: Object.values(consoleUsage),
    load: async () => (await import('./console/console.commands.ts')).consoleCommands,
  },
  {
    shapes: Object.values(leaderboardUsage),
    load: async () => (await import('./leaderboard/leaderboard.commands.ts')).leaderboardCommands,
  },
  {
    shapes: Object.values(practiceUsage),
    load: async () => {
      const { practiceCommand } = await import('./practice/practice.commands.ts')
      return [practiceCommand(async () => (await import('./open-for-operator.ts')).openPracticeBook())]
    },
  },
  {
    shapes: Object.values(machinesUsage),
    load: async () => {
      const { machinesCommand } = await import('./machines/operating/machines.commands.ts')
      return [machinesCommand(async () => (await import('./open-for-operator.ts')).openMachinesOfTenant())]
    },
  },
  {
    shapes: Object.values(paymentsUsage),
    load: async () => {
      const { paymentsCommands } = await import('./payments/payments.commands.ts')
      const { practiceUndo } = await import('./practice/products/rental-undo.ts')
      const { revokeHourGift: revoke } = await import('./membership/codes/hour-gifts.ts')
      const gateways = async () => (await import('./open-for-operator.ts')).openGateways()
      return paymentsCommands({ gateways, products: practiceUndo({ revoke }) })
    },
  },
  {
    shapes: Object.values(moderationUsage),
    load: async () => {
      const { moderationCommand } = await import('./moderation/moderation.commands.ts')
      const open = () => import('./open-moderation.ts')
      return [
        moderationCommand({
          servers: async () => (await open()).openModeratedServers(),
          team: async (db, now) => (await open()).readTeam(db, now),
        }),
      ]
    },
  },
  {
    shapes: Object.values(updatesUsage),
    load: async () => {
      const { updatesCommand } = await import('./game-updates.commands.ts')
      return [updatesCommand(async () => (await import('./open-for-operator.ts')).openContent())]
    },
  },
  {
    shapes: Object.values(webhooksUsage),
    load: async () => {
      const { webhooksCommand } = await import('./webhooks/webhooks.commands.ts')
      return [webhooksCommand(async () => (await import('./open-for-operator.ts')).openTargets())]
    },
  },
  {
    shapes: Object.values(keysUsage),
    load: async () => [(await import('./keys/keys.commands.ts')).keysCommand],
  },
  {
    shapes: Object.values(doctorUsage),
    load: async () => {
      const { doctorCommand } = await import('./doctor/doctor.commands.ts')
      const { readEnvironment } = await import('./platform/config/index.ts')
      return [doctorCommand(() => readEnvironment(process.env))]
    },
  },
  {
    shapes: Object.values(backupUsage),
    load: async () => {
      const { backupCommand, restoreCommand } = await import('./platform/backup/index.ts')
      return [backupCommand(process.stdout), restoreCommand(process.stdin)]
    },
  },
]

/** How the commands are called. */
export const commandShapes: readonly CommandShape[] = sets.flatMap(({ shapes }) => shapes)

/** Loads the command with this name, and with it the area that defines it. Throws if the area does not define it. */
export const loadCommand = async (name: string): Promise<OperatorCommand> => {
  const set = sets.find(({ shapes }) => shapes.some((shape) => shape.name === name))
  const command = (await set?.load())?.find((one) => one.name === name)
  if (command === undefined) throw new Error(`The command ${name} is not in its area`)
  return command
}
