import { connectCommand } from '../servers/connect.ts'
import { isHost } from '../servers/host.ts'
import type { PracticeServer } from './practice-server.ts'

/** The console command to join a server; undefined while it has no address. */
export const practiceConnectCommand = ({
  connectUrl,
  ip,
  port,
  password,
}: Pick<PracticeServer, 'connectUrl' | 'ip' | 'port' | 'password'>): string | undefined => {
  const hasAddress = isHost(ip) && Number.isInteger(port) && port >= 1 && port <= 65_535
  return hasAddress || connectUrl.trim() !== '' ? connectCommand({ connectUrl, ip, port, password }) : undefined
}
