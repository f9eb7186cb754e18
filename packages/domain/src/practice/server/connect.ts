import { connectCommand, joinLink } from '../../servers/server/connect.ts'
import { isHost } from '../../servers/server/host.ts'
import type { PracticeServer } from './practice-server.ts'

type Address = Pick<PracticeServer, 'ip' | 'port'>

const hasAddress = ({ ip, port }: Address): boolean =>
  isHost(ip) && Number.isInteger(port) && port >= 1 && port <= 65_535

/** Link that starts the game and connects; undefined without an address. It cannot contain a password. */
export const practiceJoinLink = ({ ip, port }: Address): string | undefined =>
  hasAddress({ ip, port }) ? joinLink({ ip, port }) : undefined

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
