/**
 * A2S, Valve's protocol for querying game servers: client and server side as pure functions over bytes. Parsers return
 * a result or throw only `A2sFormatError`.
 */
export { A2sFormatError } from './bytes.ts'
export { countPeople, type PlayerCounting, playerCountings } from './count-people.ts'
export { type A2sInfo, encodeA2sInfo, mapName, parseA2sInfo } from './info.ts'
export {
  A2sAssembly,
  type A2sKind,
  type A2sPacket,
  type A2sRequest,
  type A2sSplitPacket,
  a2sKinds,
  a2sMaxAnswerBytes,
  a2sMaxParts,
  a2sPartBytes,
  buildA2sRequest,
  encodeA2sChallenge,
  encodeA2sSplit,
  parseA2sPacket,
  parseA2sRequest,
} from './packets.ts'
export { type A2sPlayer, encodeA2sPlayers, parseA2sPlayers } from './players.ts'
