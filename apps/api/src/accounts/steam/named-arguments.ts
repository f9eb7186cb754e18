import { customNameIn } from '@warmup/domain/common'
import { CommandError, type OperatorCommand } from '../../platform/control/index.ts'
import { createSteamClient, type SteamClientOptions, SteamUnreachableError } from './steam-client.ts'

const askSteam = async (options: SteamClientOptions, name: string): Promise<string | undefined> => {
  const client = createSteamClient(options)
  try {
    return await client.steamIdOfName(name)
  } catch (error) {
    if (!(error instanceof SteamUnreachableError)) throw error
    throw new CommandError(`Steam could not be asked for ${name} (${error.message}). Name the player in another form`)
  } finally {
    await client.close()
  }
}

/**
 * The input of a command, with Steam IDs instead of links with a custom name (docs/product/common.md#steam-ids). A name
 * that Steam does not know stays, and the command's schema refuses it. Throws `CommandError` if Steam is unreachable.
 */
export const withSteamIds = async (
  { players = [] }: Pick<OperatorCommand, 'players'>,
  input: Readonly<Record<string, unknown>>,
  steam: SteamClientOptions,
): Promise<Readonly<Record<string, unknown>>> => {
  const named = { ...input }
  for (const argument of players) {
    const name = typeof input[argument] === 'string' ? customNameIn(input[argument]) : undefined
    if (name !== undefined) named[argument] = (await askSteam(steam, name)) ?? input[argument]
  }
  return named
}
