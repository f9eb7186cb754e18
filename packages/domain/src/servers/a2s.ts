/**
 * A2S, the protocol by which game servers tell who plays on them (field notes 3.3): both sides of it as pure functions
 * over bytes. Every reader answers a result or throws `A2sFormatError`, whatever the bytes.
 */
export { A2sFormatError } from './a2s-bytes.ts'
export { type A2sInfo, encodeA2sInfo, humanPlayers, mapName, parseA2sInfo } from './a2s-info.ts'
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
} from './a2s-packets.ts'
export { type A2sPlayer, encodeA2sPlayers, parseA2sPlayers } from './a2s-players.ts'
export { type A2sRule, encodeA2sRules, parseA2sRules } from './a2s-rules.ts'
