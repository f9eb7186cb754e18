import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseText } from '../../common/reading.ts'
import { isSteamId } from '../../common/steam-id.ts'
import { playerNameMaxLength } from '../../servers/limits.ts'

export const teammateWireSchema = z.object({ steamid: z.string(), name: z.string() })

/** A player who has played on a practice server before. */
export type Teammate = { readonly steamId: string; readonly name: string }

const teammateReading = z.pipe(
  z.object({ steamid: z.pipe(looseText, z.string().check(z.refine(isSteamId))), name: looseText }),
  z.transform(
    ({ steamid, name }): Teammate => ({
      steamId: steamid,
      name: cleanText(name ?? '', playerNameMaxLength) || steamid,
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
