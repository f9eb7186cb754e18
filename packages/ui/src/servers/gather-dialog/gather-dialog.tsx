import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { UsersRound } from 'lucide-react'
import { useId } from 'react'
import { Button, Dialog, EmptyState, factsLine, LatencyText, type Loadable, Loaded } from '../../common/index.ts'
import { useServerLabels } from '../labels/labels.ts'
import { nearestServersRecipe } from '../nearest-servers/nearest-servers.recipe.ts'
import type { NearServer } from '../nearest-servers/nearest-servers.tsx'
import { useRowsInUse } from '../server-table/use-rows-in-use.ts'

/** A server to gather on, with the gathering that is there already. */
export type GatherPlace = NearServer & {
  readonly gathering?: { readonly ready: number; readonly target: number } | undefined
}

export type GatherDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Servers with a gathering, then quiet ones. */
  places: Loadable<readonly GatherPlace[]>
  /** Called with the server whose gathering to open. */
  onChoose: (server: Server) => void
  /** Called when the player starts or stops pointing at the list; the order must not change in between. */
  onInUse?: ((isInUse: boolean) => void) | undefined
}

/** Asks on which server to gather (docs/product/servers.md#doors). */
export const GatherDialog = ({ isOpen, onClose, places, onChoose, onInUse }: GatherDialogProps) => {
  const { t } = useTranslation('servers')
  const { t: gatherings } = useTranslation('gatherings')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('doors.gather.title')}>
      <Loaded data={places} loading={gatherings('place.loading')} failed={t('table.failed')}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState
              icon={<UsersRound />}
              title={gatherings('place.none')}
              description={gatherings('place.noneHint')}
            />
          ) : (
            <>
              <chakra.p mb="3" color="fg.muted">
                {gatherings('place.intro')}
              </chakra.p>
              <Places places={known} onChoose={onChoose} onInUse={onInUse} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type PlacesProps = Pick<GatherDialogProps, 'onChoose' | 'onInUse'> & { places: readonly GatherPlace[] }

const Places = ({ places, onChoose, onInUse }: PlacesProps) => {
  const { t } = useTranslation('servers')
  const { t: gatherings } = useTranslation('gatherings')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: nearestServersRecipe })()
  const id = useId()
  const handlers = useRowsInUse(onInUse)
  return (
    <chakra.ul css={styles.list} {...handlers}>
      {places.map(({ server, latency, gathering }) => {
        const nameId = `${id}-${server.id}`
        const players = gathering
          ? t('table.gatheringReady', gathering)
          : `${server.players}\u00a0/\u00a0${server.maxPlayers}`
        return (
          <chakra.li key={server.id} css={styles.row}>
            <chakra.span css={styles.text}>
              <chakra.span css={styles.name} dir="auto" id={nameId} title={server.displayName}>
                <span translate="no">{server.displayName}</span>
              </chakra.span>
              <chakra.span css={styles.meta}>
                {factsLine(labels.mode(server.category), labels.map(server.map), players)}
              </chakra.span>
            </chakra.span>
            <LatencyText latency={latency} />
            <Button size="small" aria-describedby={nameId} onClick={() => onChoose(server)}>
              {gatherings('place.here')}
            </Button>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
