import type { SealedText } from '../../platform/credentials/index.ts'
import type { PlaceRow } from '../places/places.store.ts'
import type { ServerRow } from '../places/servers.store.ts'
import type { RconTarget } from './rcon-client.ts'

/** The console of the game server at a place. */
export const targetOf = (
  { sealedText }: { readonly sealedText: SealedText },
  server: Pick<ServerRow, 'rconPassword'>,
  place: PlaceRow,
): RconTarget => ({
  host: place.address,
  port: place.port,
  password: sealedText.open(server.rconPassword) ?? '',
})
