import { defaultPingPort, hostAndPort } from '@warmup/domain/servers'
import { type SeenServer, stateOf } from './servers/index.ts'

/** `host:port` of the latency WebSocket of the first open game server in a region; undefined if there is none. */
export const pingTargetIn = (fleet: readonly SeenServer[], region: string): string | undefined => {
  const open = fleet.find(({ config, record }) => config.region === region && stateOf(record) !== 'offline')
  return open && (open.config.ping_target ?? hostAndPort(open.config.address.host, defaultPingPort))
}
