import { useQuery } from '@tanstack/react-query'
import { paths } from '@warmup/domain/shell'
import { VetoPage } from '@warmup/ui/scrims'
import { useCopy, usePlayerHref, useQueryLoadable, useSecondsLeft } from '../../shared/index.ts'
import { useVetoWrites } from './use-veto-writes.ts'
import { vetoQuery } from './veto.queries.ts'

type VetoContainerProps = {
  /** The id of the veto, from the URL. */
  id: string
  /** The signed-in player; undefined for visitors. */
  steamId: string | undefined
  /** The whole address of the page. */
  link: string
  onLogin: () => void
}

/** The page of a map veto (docs/product/scrims.md#scrim-veto). */
export const VetoContainer = ({ id, steamId, link, onLogin }: VetoContainerProps) => {
  const query = vetoQuery(id, steamId)
  const result = useQuery(query)
  const veto = result.data?.step === 'open' ? result.data.veto : undefined
  const turn = veto?.turn
  const writes = useVetoWrites(id)
  const { outcome, copy } = useCopy<string>()
  const playerHref = usePlayerHref(veto !== undefined)
  return (
    <VetoPage
      view={useQueryLoadable(query.queryKey, result)}
      secondsLeft={useSecondsLeft(turn && result.dataUpdatedAt + turn.leftSeconds * 1_000)}
      busy={writes.busy}
      failure={writes.failure}
      link={link}
      copyState={outcome?.state ?? 'idle'}
      onCopy={(text) => void copy(text, text)}
      onLogin={onLogin}
      onLead={writes.lead}
      onStep={(choice) => turn && writes.step(turn.number, choice)}
      onJoin={writes.join}
      onLoad={writes.load}
      onEnd={writes.end}
      playerHref={playerHref}
      serversHref={paths.practice}
    />
  )
}
