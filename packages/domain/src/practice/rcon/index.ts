/**
 * Source RCON, by which the console of a game server is used over TCP: client and server side as functions over bytes.
 * Reading returns a result or throws `RconFormatError`, whatever the bytes.
 */
export { encodeRconCommand, encodeRconLogin, RconAnswer, rconMaxId, readRconLoginAnswer } from './client.ts'
export { RconFormatError, type RconPacket, RconReader } from './packets.ts'
export {
  encodeRconAnswer,
  encodeRconEndAnswer,
  encodeRconLoginAnswer,
  type RconRequest,
  readRconRequest,
} from './server.ts'
