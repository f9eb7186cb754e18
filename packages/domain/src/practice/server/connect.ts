import { connectCommand, joinLink } from '../../servers/server/connect.ts'
import { isHost } from '../../servers/server/host.ts'
import { isRunning, type PracticeServer } from './practice-server.ts'

type Address = Pick<PracticeServer, 'ip' | 'port'>

const hasAddress = ({ ip, port }: Address): boolean =>
  isHost(ip) && Number.isInteger(port) && port >= 1 && port <= 65_535

/** Link that starts the game and connects; undefined without an address. It cannot contain a password. */
export const practiceJoinLink = ({ ip, port }: Address): string | undefined =>
  hasAddress({ ip, port }) ? joinLink({ ip, port }) : undefined

/** Why a server cannot be joined at `now`; undefined if it can. */
export const joinRefusalOf = (
  server: PracticeServer,
  now: number,
): 'not_running' | 'outdated' | 'no_address' | undefined => {
  if (!isRunning(server, now)) return 'not_running'
  if (server.isOutdated) return 'outdated'
  return hasAddress(server) ? undefined : 'no_address'
}

/** Console command to join a server; undefined without an address. */
export const practiceConnectCommand = ({
  connectUrl,
  ip,
  port,
  password,
}: Pick<PracticeServer, 'connectUrl' | 'ip' | 'port' | 'password'>): string | undefined => {
  return hasAddress({ ip, port }) || connectUrl.trim() !== ''
    ? connectCommand({ connectUrl, ip, port, password })
    : undefined
}
