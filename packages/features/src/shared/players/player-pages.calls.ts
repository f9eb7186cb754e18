import { searchPlayers } from '@warmup/domain/players/calls'
import { call } from '../api/call.ts'

/** An empty search, whose answer shows whether the backend has pages of players. */
export const askForPlayerPages = () => call(searchPlayers, {}, {})
