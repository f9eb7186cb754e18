import type { PracticeSettings } from './practice-server.ts'

/** Reads the settings of a practice server from its container's environment. Throws on an invalid port. */
export const readPracticeSettings = (variables: Readonly<Record<string, string | undefined>>): PracticeSettings => {
  const port = Number(variables.GAME_PORT || 27_015)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`GAME_PORT is "${variables.GAME_PORT}"`)
  return {
    name: variables.SERVER_NAME || 'Practice server',
    password: variables.SERVER_PASSWORD ?? '',
    rconPassword: variables.RCON_PASSWORD ?? '',
    admins: (variables.SERVER_ADMINS ?? '').split(',').filter((steamId) => steamId !== ''),
    port,
  }
}
