import * as z from 'zod/mini'
import { isSteamId } from '../../common/is-steam-id.ts'
import { listOf, looseText } from '../../common/reading.ts'
import { playerName } from '../../players/player-name.ts'
import { visibleNameSchema } from '../../players/visible-name.ts'

export const teammateWireSchema = z.object({ steamid: z.string(), name: visibleNameSchema })

/** A player who has played on a practice server before. */
export type Teammate = { readonly steamId: string; readonly name: string }

const teammateReading = z.pipe(
  z.object({ steamid: z.pipe(looseText, z.string().check(z.refine(isSteamId))), name: looseText }),
  z.transform(
    ({ steamid, name }): Teammate => ({
      steamId: steamid,
      name: playerName(name, steamid),
    }),
  ),
)

/** Reads `{teammates}` or a bare list. */
export const teammateListReading = z.union([
  z.pipe(
    z.object({ teammates: listOf(teammateReading) }),
    z.transform(({ teammates }): readonly Teammate[] => teammates),
  ),
  listOf(teammateReading),
])
