import { searchPlayers } from '@warmup/domain/players/calls'
import { call } from '../api/call.ts'

/** Searches for nobody, which tells whether the backend has pages of players. */
export const askForPlayerPages = () => call(searchPlayers, {}, {})
