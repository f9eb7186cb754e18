import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { joinLink, type Latency, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { useId } from 'react'
import { AppLink, ButtonLink, factsLine, LatencyText } from '../../common/index.ts'
import { useServerLabels } from '../labels/labels.ts'
import { useRowsInUse } from '../server-table/use-rows-in-use.ts'
import { nearestServersRecipe } from './nearest-servers.recipe.ts'

/** A server with its latency. */
export type NearServer = { readonly server: Server; readonly latency: Latency }

const StyledLink = chakra(AppLink)

export type NearestServersProps = {
  /** Online servers in display order, nearest first (docs/product/servers.md#nearest-servers). */
  servers: readonly NearServer[]
  /** The id of the heading that names the list. */
  labelledBy: string
  /** Absent if the details feature is off, or if leaving the page would lose state. */
  detailsHref?: ((server: Server) => string) | undefined
  /** Called when the user starts or stops pointing at the list; the order must not change in between. */
  onInUse?: ((isInUse: boolean) => void) | undefined
}

/** A short list of alternative servers, each with its latency. */
export const NearestServers = ({ servers, labelledBy, detailsHref, onInUse }: NearestServersProps) => {
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: nearestServersRecipe })()
  const id = useId()
  const handlers = useRowsInUse(onInUse)
  return (
    <chakra.ul css={styles.list} aria-labelledby={labelledBy} {...handlers}>
      {servers.map(({ server, latency }) => {
        const nameId = `${id}-${server.id}`
        return (
          <chakra.li key={server.id} css={styles.row}>
            <chakra.span css={styles.text}>
              {detailsHref === undefined ? (
                <chakra.span css={styles.name} dir="auto" id={nameId} title={server.displayName}>
                  <span translate="no">{server.displayName}</span>
                </chakra.span>
              ) : (
                <StyledLink
                  css={styles.name}
                  dir="auto"
                  id={nameId}
                  title={server.displayName}
                  href={detailsHref(server)}
                >
                  <span translate="no">{server.displayName}</span>
                </StyledLink>
              )}
              <chakra.span css={styles.meta}>
                {factsLine(
                  labels.map(server.map),
                  labels.region(server.region),
                  `${server.players}\u00a0/\u00a0${server.maxPlayers || '–'}`,
                )}
              </chakra.span>
            </chakra.span>
            <LatencyText latency={latency} />
            <ButtonLink size="small" href={joinLink(server)} aria-describedby={nameId}>
              {t('table.join')}
            </ButtonLink>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
