/**
 * Source RCON, the TCP protocol of a game server's console: client and server side as functions over bytes. Parsers
 * return a result or throw only `RconFormatError`.
 */
export { encodeRconCommand, encodeRconLogin, RconAnswer, rconMaxId, readRconLoginAnswer } from './client.ts'
export { RconFormatError, type RconPacket, RconReader, rconMaxAnswerBytes } from './packets.ts'
export {
  encodeRconAnswer,
  encodeRconEndAnswer,
  encodeRconLoginAnswer,
  encodeRconWholeAnswer,
  type RconRequest,
  readRconRequest,
} from './server.ts'
