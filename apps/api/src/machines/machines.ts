import type { SealedText } from '../platform/credentials/index.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import type { MachinesConfig } from './machines.config.ts'
import { passwordSeal } from './places/password-seal.ts'
import { type SteamTokens, steamTokensOf } from './places/steam-tokens.ts'

/** What servers run on. */
export type Machines = {
  readonly config: MachinesConfig
  readonly engine: Engine
  readonly steamTokens: SteamTokens
  /** Opens the passwords of servers. */
  readonly sealedText: SealedText
}

type OpenOptions = {
  /** The `machines` section of the community file; undefined without one. */
  readonly config: MachinesConfig | undefined
  /** Address, user name and password of the image's registry. */
  readonly registry?: string | undefined
  /** Steam game server tokens, each for one server at a time. */
  readonly steamTokens: readonly string[]
  /** The keys of the portal, the newest first. */
  readonly secrets: Parameters<typeof passwordSeal>[0]
}

/** Opens the machines, for the server and for operator commands. Connects to nothing yet. Undefined if there are none. */
export const openMachines = ({ config, registry, steamTokens, secrets }: OpenOptions): Machines | undefined =>
  config && {
    config,
    engine: createEngine({ ...config, registry }),
    steamTokens: steamTokensOf(steamTokens),
    sealedText: passwordSeal(secrets),
  }
