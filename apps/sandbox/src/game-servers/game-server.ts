/** A game server to simulate, as `community.yaml` lists it. */
export type GameServer = {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly region: string
  /** Address and UDP port that answer A2S, on loopback. */
  readonly host: string
  readonly queryPort: number
  /** `host:port` that players connect to. */
  readonly address: string
  /** `host:port` of its latency WebSocket. */
  readonly pingTarget: string
  /** Slots the operator shows instead of the reported ones. */
  readonly shownSlots: number | undefined
  /** Part of the address to which it sends its log; undefined if it sends none. */
  readonly logSecret: string | undefined
}
