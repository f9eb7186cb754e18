/** A game server to simulate, from `community.yaml`. */
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
  /** The number of slots that the operator displays instead of the reported one. */
  readonly shownSlots: number | undefined
  /** Path segment of the URL to which it sends its log; undefined if it sends none. */
  readonly logSecret: string | undefined
}
