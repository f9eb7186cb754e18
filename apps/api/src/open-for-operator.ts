import { type OwnAccent, ownAccent } from '@warmup/domain/shell/look'
import { secretsOf, signingKeys } from './accounts/index.ts'
import { communityFileSchema } from './community-file.ts'
import { readRequiredVersion } from './game-updates.ts'
import { openMachines } from './machines/machines.ts'
import type { MachinesCommandContext } from './machines/operating/index.ts'
import { addNotice } from './notices/index.ts'
import { createGateways } from './payments/index.ts'
import { readEnvironment, readYaml } from './platform/config/index.ts'
import { adoptOrphan, type PracticeBook, practiceBook } from './practice/index.ts'
import { readGameChange } from './servers/index.ts'
import { type OpenedTargets, targetSeal } from './webhooks/index.ts'

/** The content of the portal, for commands outside a server. */
export const openContent = () => readYaml(readEnvironment(process.env).communityFile, communityFileSchema)

/** The colours of buttons in mails, if the community has its own. */
export const openMailAccent = async (): Promise<OwnAccent | undefined> => ownAccent((await openContent()).look)

/** What changes of practice servers need, for commands outside a server. */
export const openPracticeBook = async (): Promise<PracticeBook> => {
  const environment = readEnvironment(process.env)
  const file = await openContent()
  const secrets = secretsOf(await signingKeys(environment))
  return practiceBook({
    community: () => file.community,
    machines: openMachines({
      config: file.machines,
      registry: environment.practiceRegistry,
      steamTokens: environment.steamGameServerTokens,
      secrets,
    }),
    secrets,
    notify: addNotice,
    requiredVersion: readRequiredVersion(file, () => new Date()),
    gameChange: readGameChange,
  })
}

/** The machines, for commands outside a server. */
export const openMachinesOfTenant = async (): Promise<MachinesCommandContext> => ({
  ...(await openPracticeBook()),
  tenant: { adopt: adoptOrphan },
})

/** The gateways with which the operator has a contract, for commands outside a server. */
export const openGateways = async () => {
  const environment = readEnvironment(process.env)
  const { gateways } = createGateways({
    config: environment.payment,
    publicUrl: () => environment.publicUrl ?? '',
    now: () => new Date(),
  })
  return gateways
}

/** The targets of webhooks, for commands outside a server. */
export const openTargets = async (): Promise<OpenedTargets> => {
  const { webhooks } = await openContent()
  return {
    fileTargets: () => webhooks,
    sealedText: targetSeal(secretsOf(await signingKeys(readEnvironment(process.env)))),
  }
}
